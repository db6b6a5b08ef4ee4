import { t, tn } from "../i18n/text.svelte.ts";
import type { TimeControl } from "../api/types";
import type { TableChoice } from "./choice.svelte.ts";

export function shortTimeControl({ kind, days = 0, minutes = 0, increment = 0 }: TimeControl): string {
  if (kind === "days") return tn("{n} day for each turn", "{n} days for each turn", days);
  if (kind === "clock") return t("{minutes} min + {increment} s", { minutes, increment });
  return t("no clock");
}

/** The chosen time control in the form of the API: fields of other kinds are 0. */
export function chosenTimeControl({ time: kind, days, minutes, increment }: TableChoice): TimeControl {
  const none: TimeControl = { kind, days: 0, minutes: 0, increment: 0 };
  if (kind === "days") return { ...none, days };
  return kind === "clock" ? { ...none, minutes, increment } : none;
}
