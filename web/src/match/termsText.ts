/** The terms of a match in words. */
import { joinList, t, tn } from "../i18n/text.svelte.ts";
import type { Table } from "../api/types";

type Terms = Pick<Table, "game" | "options" | "pace">;

/** The edition and the variants; defaults are left out. */
export function optionTexts({ game, options }: Pick<Terms, "game" | "options">): string[] {
  const words: string[] = [];
  if (game === "richelieu") {
    words.push(options.edition === "court" ? t("Court edition") : t("Duel edition"));
    if (options.short) words.push(t("Short game: it ends when three rows are empty"));
    if (options.move_at_cap) words.push(t("A marker may be moved with two on the table"));
  } else {
    const variants = (options.variants as string[] | undefined) ?? [];
    if (variants.length) words.push(t("Variants: {variants}", { variants: joinList(variants.map(variantName)) }));
    if (options.ties === "cascade") words.push(t("Ties: the highest value held once wins"));
  }
  return words;
}

function variantName(variant: string): string {
  const names: Record<string, string> = {
    consult: t("consulting tricks"),
    serve: t("serving oneself"),
    peek: t("peeking at tokens"),
    parish: t("the parish"),
  };
  return names[variant] ?? variant;
}

export function timeControlText({ kind, days, minutes, increment }: Terms["pace"]): string {
  if (kind === "days") return tn("{n} day for a turn", "{n} days for a turn", days);
  if (kind === "none") return t("No clock");
  return increment
    ? t("{minutes} minutes, and {seconds} seconds more for each turn", { minutes, seconds: increment })
    : tn("{n} minute for the match", "{n} minutes for the match", minutes);
}
