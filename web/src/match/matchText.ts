/** Texts about a match that are the same for all games. */
import type { GameText } from "../games/gameText.ts";
import { joinList, t } from "../i18n/text.svelte.ts";
import type { MatchEnding, LogEntry, Permissions } from "../api/types";
import MATCH from "../../../src/armorial/i18n/texts/match.json";

/** An entry of the log in sentences: the events of an action, or what else a player did. */
export function entryText(entry: LogEntry, text: GameText, names: string[]): string {
  if (entry.kind === "act") return actionText(entry.action, entry.events, text);
  const texts = MATCH.log[(entry.kind === "offer" ? `offer ${entry.action}` : entry.kind) as keyof typeof MATCH.log];
  return t(texts[entry.seat === text.viewer ? "you" : "other"], {
    name: names[entry.seat] ?? "",
    other: names[Number(entry.action)] ?? "",
    n: entry.undoes.length,
  });
}

/** The events of an action in sentences; the action itself, if its events have no text. */
export function actionText(action: string, events: readonly number[][], text: GameText): string {
  const sentences = events.map((code) => text.tell(code)).filter((sentence) => sentence);
  return sentences.length ? sentences.join(" ") : text.action(action);
}

/** Who won, in words for a seat or a spectator (-1). */
export function resultText(ending: MatchEnding, names: string[], seat: number): string {
  const { winners, scores } = ending;
  if (!winners.length) return t(MATCH.result.nobody);
  const key = winners.length > 1 ? "shared" : ending.how === "played" && names.length === 2 ? "points" : "won";
  return t(MATCH.result[key][winners.includes(seat) ? "you" : "other"], {
    name: names[winners[0]!] ?? "",
    names: joinList(winners.filter((at) => at !== seat).map((at) => names[at] ?? "")),
    points: scores[winners[0]!] ?? 0,
    other: scores[1 - winners[0]!] ?? 0, // of two
  });
}

/** Why the match ended, if it was not played to its end, or that a tie was broken; empty otherwise. */
export function remarkText(ending: MatchEnding, left: readonly number[], names: string[]): string {
  if (ending.how !== "played") return t(MATCH.ending[ending.how], { name: names[left.at(-1) ?? -1] ?? "" });
  const level = (seat: number) => ending.winners.some((winner) => ending.scores[winner] === ending.scores[seat]);
  const broken = names.some((_, seat) => !ending.winners.includes(seat) && level(seat));
  return broken ? t(MATCH.tie_break) : "";
}

/** The score in a sentence, with why the match ended. */
export function scoreText(ending: MatchEnding, left: readonly number[], names: string[]): string {
  const remark = remarkText(ending, left, names);
  if (ending.how !== "played") return remark;
  const scores = names.map((name, seat) => t(MATCH.score_of_player, { name, points: ending.scores[seat] ?? 0 }));
  return [t(MATCH.score, { scores: joinList(scores) }), remark].filter(Boolean).join(" ");
}

/** Why nothing can be taken back; empty if it can. */
export function undoReason({ undo, undo_reason: reason }: Permissions): string {
  return undo === "no" && reason ? t(MATCH.undo[reason]) : "";
}
