/** Why an action is best, in words. */
import type { Game } from "../games/game.ts";
import { t } from "../i18n/text.svelte.ts";
import { reasonText, type Reason } from "./puzzles.ts";

/** The label of a line of the score sheet; of the counted numbers, only the names matter. */
function itemLabel(game: Game, [name, ...counted]: [string, ...string[]], seats: number): string {
  const none = Array.from({ length: seats }, () => 0);
  const counts = Object.fromEntries(counted.map((count) => [count, none]));
  return game.scoreLine({ rule: "", name, counted: counts, points: none }).label;
}

/** A reason as a sentence. */
export function reasonIn(game: Game, names: readonly string[], reason: Reason): string {
  const { kind, item, seat, ...numbers } = reason;
  const slots: Record<string, string | number> = { ...numbers };
  if (item) slots["item"] = itemLabel(game, item, names.length);
  if (seat !== undefined) slots["seat"] = names[seat]!;
  return t(reasonText(kind), slots);
}
