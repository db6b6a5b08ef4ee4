import { t, tn } from "../i18n/text.svelte.ts";
import type { Pace } from "../api/types";
import type { TableChoice } from "./choice.svelte.ts";

/** How much time there is, in short. */
export function paceText(pace: Pace): string {
  if (pace.kind === "days") return tn("{n} day for a turn", "{n} days for a turn", pace.days);
  if (pace.kind === "clock")
    return t("{minutes} min + {increment} s", { minutes: pace.minutes, increment: pace.increment });
  return t("no clock");
}

/** The pace that was chosen, as the server wants it: what belongs to another kind is left out. */
export function paceOf({ pace: kind, days, minutes, increment }: TableChoice): Pace {
  const none: Pace = { kind, days: 0, minutes: 0, increment: 0 };
  if (kind === "days") return { ...none, days };
  return kind === "clock" ? { ...none, minutes, increment } : none;
}
