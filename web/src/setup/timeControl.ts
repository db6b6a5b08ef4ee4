import { t } from "../i18n/text.svelte.ts";
import type { TimeControl } from "../api/types";
import type { TableChoice } from "./choice.svelte.ts";
import COMMON from "../../../src/armorial/i18n/texts/common.json";

export function timeControlText({ kind = "none", days = 0, minutes = 0, increment = 0 }: TimeControl): string {
  return t(COMMON.time[increment ? "increment" : kind], { n: days || minutes, minutes, seconds: increment });
}

export function shortTimeControl({ kind, days = 0, minutes = 0, increment = 0 }: TimeControl): string {
  if (kind === "days") return t(COMMON.time.days, { n: days });
  if (kind === "clock") return t("{minutes} min + {increment} s", { minutes, increment });
  return t("no clock");
}

/** The chosen time control in the form of the API: fields of other kinds are 0. */
export function chosenTimeControl({ time: kind, days, minutes, increment }: TableChoice): TimeControl {
  const none: TimeControl = { kind, days: 0, minutes: 0, increment: 0 };
  if (kind === "days") return { ...none, days };
  return kind === "clock" ? { ...none, minutes, increment } : none;
}
