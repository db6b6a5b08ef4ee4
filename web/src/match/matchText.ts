/** Texts about a match that are the same for all games. */
import type { GamePlugin, View } from "../games/plugin.ts";
import { joinList, t } from "../i18n/text.svelte.ts";
import type { Ending, Entry } from "../api/types";

/** An entry of the log in words, without a subject. */
export function entryText(kind: Entry["kind"], word: string, view: View, plugin: GamePlugin, names: string[]): string {
  switch (kind) {
    case "act":
      return plugin.actionText(word, view);
    case "back":
      return t("takes back");
    case "offer":
      return word === "stop" ? t("offers to stop") : t("asks to take back a turn");
    case "accept":
      return t("agrees");
    case "decline":
      return t("declines");
    case "resign":
      return t("resigns");
    case "claim":
      return t("claims that the time of {name} has run out", { name: names[Number(word)] ?? "" });
  }
}

/** Who won, in one sentence. */
export function resultText(ending: Ending, names: string[]): string {
  const winners = ending.winners.map((seat) => names[seat] ?? "");
  if (!winners.length) return t("Nobody wins");
  if (winners.length > 1) return t("{names} share the victory", { names: joinList(winners) });
  return t("{name} wins", { name: winners[0]! });
}

/** Why the match ended. */
export function reasonText(ending: Ending, names: string[]): string {
  const loser = names[ending.scores.findIndex((_, seat) => !ending.winners.includes(seat))] ?? "";
  if (ending.how === "resigned") return t("{name} has resigned. This is how it stood.", { name: loser });
  if (ending.how === "time") return t("The time of {name} has run out. This is how it stood.", { name: loser });
  if (ending.how === "stopped") return t("The players agreed to stop. There is no result.");
  const best = Math.max(...ending.scores);
  const leaders = ending.scores.filter((points) => points === best).length;
  if (leaders === ending.winners.length) return t("By the most points: {points}.", { points: best });
  return t("Equal on {points} points; the tie-break of the rules decides.", { points: best });
}

/** What was revealed to one player. The server sends notation: "trick 3: seat 0 5, seat 1 *; taken by seat 1". */
export function privateNewsText(text: string, view: View, plugin: GamePlugin, names: string[]): string {
  const [, number, cards, winner] = /^trick (\d+): (.*); taken by seat (\d+)$/.exec(text) ?? [];
  if (!number || !cards || !winner) return text;
  const played = [...cards.matchAll(/seat (\d+) (\S)/g)].map(([, seat, card]) =>
    t("{name} {deed}", { name: names[Number(seat)] ?? "", deed: plugin.actionText(`play ${card}`, view) }),
  );
  const name = names[Number(winner)] ?? "";
  return t("Trick {number}: {cards}. Taken by {name}.", { number, cards: joinList(played), name });
}
