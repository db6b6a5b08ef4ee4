/** The names of the players in a puzzle: you, and invented ones. */
import { t } from "../i18n/text.svelte.ts";

const OTHERS = ["Alix", "Perrin", "Odile", "Thibaut", "Mahaut", "Renaud"];

export function namesAround(seat: number, players: number): string[] {
  const others = OTHERS.values();
  return Array.from({ length: players }, (_, one) => (one === seat ? t("You") : others.next().value!));
}
