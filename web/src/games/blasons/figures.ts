/** The eight figures of a hand: names and powers. */
import { t } from "../../i18n/text.svelte.ts";

export const FIGURES = ["*", "1", "2", "3", "4", "5", "6", "7"] as const;

export function figure(card: string): string {
  const names: Record<string, string> = {
    "*": t("malandrin"),
    "1": t("manant"),
    "2": t("ménétrier"),
    "3": t("magistrat"),
    "4": t("religieux"),
    "5": t("intendant"),
    "6": t("bourgeoise"),
    "7": t("bourgeois"),
  };
  return names[card] ?? card;
}

/** The name of a figure's power; empty if it has none. */
export function powerName(card: string, parish: boolean): string {
  const powers: Record<string, string> = {
    "*": t("steal"),
    "1": t("draw"),
    "2": t("turn up"),
    "3": t("remove"),
    "4": parish ? t("move") : "",
    "5": t("swap"),
  };
  return powers[card] ?? "";
}

/** What the power does. */
export function powerText(card: string, parish: boolean): string {
  const told: Record<string, string> = {
    "*": t("Take the value or the power of another card of the trick."),
    "1": t("Take a token from the reserve into your display."),
    "2": t("Turn up a face-down token anywhere."),
    "3": t("Put a token of another player into the reserve."),
    "4": parish ? t("Move a token from one display to another.") : "",
    "5": t("Swap a token of a display with one from elsewhere."),
  };
  return told[card] || t("No power.");
}

/** The name of a card: "religieux, 4". */
export function cardName(card: string): string {
  return t("{figure}, {number}", { figure: figure(card), number: card });
}
