/** The time control of a match in words. */
import { t, tn } from "../i18n/text.svelte.ts";
import type { TimeControl } from "../api/types";

export function timeControlText({ kind, days = 0, minutes = 0, increment = 0 }: TimeControl): string {
  if (kind === "days") return tn("{n} day for each turn", "{n} days for each turn", days);
  if (kind === "none") return t("No clock");
  return increment
    ? t("{minutes} min, plus {seconds} s for each turn", { minutes, seconds: increment })
    : tn("{n} minute for the match", "{n} minutes for the match", minutes);
}
