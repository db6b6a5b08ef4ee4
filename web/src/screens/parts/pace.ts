import { t, tn } from "../../lib/text.svelte.ts";
import type { Pace } from "../../lib/wire";

/** How much time there is, in short. */
export function paceText(pace: Pace): string {
  if (pace.kind === "days") return tn("{n} day for a turn", "{n} days for a turn", pace.days);
  if (pace.kind === "clock")
    return t("{minutes} min + {increment} s", { minutes: pace.minutes, increment: pace.increment });
  return t("no clock");
}
