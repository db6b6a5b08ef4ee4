/** What the fields of a position are called. */
import { t } from "../i18n/text.svelte.ts";

export function fieldText(name: string): string {
  const texts: Record<string, () => string> = {
    turn: () => t("Turn"),
    seat: () => t("Who acts, as the number of the seat from 0"),
    taken: () => t("Taken cards"),
    markers: () => t("Markers on cards"),
    box: () => t("Markers in the box"),
    spent: () => t("“Marker back” discs spent"),
    round: () => t("Round"),
    trick: () => t("Trick"),
    up: () => t("Tokens face up"),
    tokens: () => t("Display"),
    hand: () => t("Hand"),
    won: () => t("Cards in tricks, as seat:card"),
    tricks: () => t("Numbers of the tricks taken"),
    "points-1": () => t("Points of round 1"),
    "points-2": () => t("Points of round 2"),
    bourgeoisie: () => t("Bourgeoisie card, 1 petite to 4 haute"),
    used: () => t("Bourgeoisie card used, 0 or 1"),
  };
  return texts[name]?.() ?? name;
}
