/** What happened at a table, in words that are the same for all games. */
import type { Face, View } from "../games/plugin.ts";
import { listed, t } from "../i18n/text.svelte.ts";
import type { Ending, Entry } from "../api/types";

/** An entry of the log as it is told of somebody, without a subject. */
export function deedOf(kind: Entry["kind"], word: string, view: View, face: Face, names: string[]): string {
  switch (kind) {
    case "act":
      return face.tell(word, view);
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
export function resultOf(ending: Ending, names: string[]): string {
  const winners = ending.winners.map((seat) => names[seat] ?? "");
  if (!winners.length) return t("Nobody wins");
  if (winners.length > 1) return t("{names} share the victory", { names: listed(winners) });
  return t("{name} wins", { name: winners[0]! });
}

/** Why it ended so. */
export function reasonOf(ending: Ending, names: string[]): string {
  const loser = names[ending.scores.findIndex((_, seat) => !ending.winners.includes(seat))] ?? "";
  if (ending.how === "resigned") return t("{name} has resigned. This is how it stood.", { name: loser });
  if (ending.how === "time") return t("The time of {name} has run out. This is how it stood.", { name: loser });
  if (ending.how === "stopped") return t("The players agreed to stop. There is no result.");
  const best = Math.max(...ending.scores);
  const leaders = ending.scores.filter((points) => points === best).length;
  if (leaders === ending.winners.length) return t("By the most points: {points}.", { points: best });
  return t("Equal on {points} points; the tie-break of the rules decides.", { points: best });
}

/** What a player alone was shown. The server tells it in its notation: "trick 3: seat 0 5, seat 1 *; taken by seat 1". */
export function newsWords(text: string, view: View, face: Face, names: string[]): string {
  const [, number, cards, winner] = /^trick (\d+): (.*); taken by seat (\d+)$/.exec(text) ?? [];
  if (!number || !cards || !winner) return text;
  const played = [...cards.matchAll(/seat (\d+) (\S)/g)].map(([, seat, card]) =>
    t("{name} {deed}", { name: names[Number(seat)] ?? "", deed: face.tell(`play ${card}`, view) }),
  );
  const name = names[Number(winner)] ?? "";
  return t("Trick {number}: {cards}. Taken by {name}.", { number, cards: listed(played), name });
}
