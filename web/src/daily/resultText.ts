/** Texts about the results of shared deals. */
import { formatNumber, t } from "../i18n/text.svelte.ts";
import type { Luck } from "../api/types";
import RESULTS from "../../../src/armorial/i18n/texts/deal_results.json";

/** A number with its sign. */
export function signed(value: number, digits = 0): string {
  const text = formatNumber(value, digits);
  return Number(value.toFixed(digits)) > 0 ? `+${text}` : text;
}

/** The text for a difference, in points. */
export function comparedText(texts: typeof RESULTS.lead, difference: number): string {
  const n = Math.round(Math.abs(difference));
  return t(texts[!n ? "equal" : difference > 0 ? "more" : "less"], { n });
}

/** What the deal was worth. */
export function luckText({ luck, by, favours }: Luck): string {
  const text = favours === "nobody" ? RESULTS.luck.nobody : RESULTS.luck[by][favours];
  return t(text, { n: Math.max(1, Math.round(Math.abs(luck))) });
}
