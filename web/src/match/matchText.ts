/** Texts about a match that are the same for all games. */
import type { GameText } from "../games/gameText.ts";
import { formatNumber, joinList, t } from "../i18n/text.svelte.ts";
import type { Ending, LogEntry, Permissions } from "../api/types";

/** An entry of the log in sentences: the events of an action, or what else a player did. */
export function entryText(entry: LogEntry, text: GameText, names: string[]): string {
  const name = names[entry.seat] ?? "";
  switch (entry.kind) {
    case "act":
      return actionText(entry.action, entry.events, text);
    case "back":
      return t("{name} takes back.", { name });
    case "offer":
      return entry.action === "stop"
        ? t("{name} offers to stop.", { name })
        : t("{name} asks to take back a turn.", { name });
    case "accept":
      return t("{name} agrees.", { name });
    case "decline":
      return t("{name} declines.", { name });
    case "resign":
      return t("{name} resigns.", { name });
    case "claim":
      return t("{name} claims that the time of {other} has run out.", {
        name,
        other: names[Number(entry.action)] ?? "",
      });
    default:
      return entry.kind satisfies never;
  }
}

/** The events of an action in sentences; the action itself, if its events have no text. */
export function actionText(action: string, events: readonly number[][], text: GameText): string {
  const said = events.map((code) => text.tell(code)).filter((sentence) => sentence);
  return said.length ? said.join(" ") : text.action(action);
}

/** Who won, in words for a seat or a spectator (-1). */
export function resultText(ending: Ending, names: string[], seat: number): string {
  const [winner, ...others] = ending.winners;
  if (winner === undefined) return t("Nobody wins");
  if (others.length) {
    const among = ending.winners.includes(seat);
    const sharing = joinList(ending.winners.filter((at) => at !== seat).map((at) => names[at] ?? ""));
    return among
      ? t("You share the victory with {names}", { names: sharing })
      : t("{names} share the victory", { names: sharing });
  }
  const name = names[winner] ?? "";
  if (ending.how !== "played" || names.length > 2) return winner === seat ? t("You win") : t("{name} wins", { name });
  const [points, other] = [winner, 1 - winner].map((at) => formatNumber(ending.scores[at] ?? 0));
  return winner === seat
    ? t("You win {points} to {other}", { points: points!, other: other! })
    : t("{name} wins {points} to {other}", { name, points: points!, other: other! });
}

/** Why the match ended, if it was not played to its end, or that a tie was broken; empty otherwise. */
export function remarkText(ending: Ending, left: readonly number[], names: string[]): string {
  const name = names[left.at(-1) ?? -1] ?? "";
  if (ending.how === "resigned") return t("{name} resigned. This was the score.", { name });
  if (ending.how === "time") return t("{name} ran out of time. This was the score.", { name });
  if (ending.how === "stopped") return t("The players agreed to stop. There is no result.");
  const level = (seat: number) => ending.winners.some((winner) => ending.scores[winner] === ending.scores[seat]);
  const broken = names.some((_, seat) => !ending.winners.includes(seat) && level(seat));
  return broken ? t("The tie-break of the rules decides.") : "";
}

/** The score in a sentence, with why the match ended. */
export function scoreText(ending: Ending, left: readonly number[], names: string[]): string {
  const remark = remarkText(ending, left, names);
  if (ending.how !== "played") return remark;
  const scores = names.map((name, seat) =>
    t("{name} {points}", { name, points: formatNumber(ending.scores[seat] ?? 0) }),
  );
  return [t("The score: {scores}.", { scores: joinList(scores) }), remark].filter(Boolean).join(" ");
}

/** Why nothing can be taken back; empty if it can. */
export function undoReason({ undo, undo_reason: reason }: Permissions): string {
  if (undo !== "no") return "";
  switch (reason) {
    case "nothing":
      return t("You have played nothing that could be taken back.");
    case "revealed":
      return t("Your last turn showed something hidden, so it cannot be taken back.");
    case "offer":
      return t("Nothing can be taken back while an offer is waiting for an answer.");
    case "limit":
      return t("You cannot take back any more in this match: the limit is reached.");
    case "counted":
      return t("This attempt counts, so a finished turn cannot be taken back.");
    default:
      return ""; // spectators, and matches that are over, have no such button
  }
}
