/** Time left, by the server's clock: the local one may be wrong. */
import { language } from "../i18n/text.svelte.ts";

const ROUGH = 1500; // milliseconds: the server's Date header has whole seconds, so smaller differences are ignored
let ahead = 0;

/** Measure how far the server's clock is ahead of ours. */
export async function compareClocks(): Promise<void> {
  const asked = Date.now();
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  const serverNow = Date.parse(answer?.headers.get("date") ?? "") + 500;
  const difference = serverNow - (asked + Date.now()) / 2;
  ahead = Math.abs(difference) > ROUGH ? difference : 0; // also 0 if the header is missing
}

/** The server's time, in seconds. */
export const serverTime = () => (Date.now() + ahead) / 1000;

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

function unit(value: number, name: string): string {
  return value.toLocaleString(language(), { style: "unit", unit: name, unitDisplay: "narrow" });
}

/** Time left in short: "2d 3h", "5h 12m", "4:05". */
export function timeLeft(seconds: number, inDays: boolean): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (inDays && whole >= DAY)
    return `${unit(Math.floor(whole / DAY), "day")} ${unit(Math.floor((whole % DAY) / HOUR), "hour")}`;
  if (inDays && whole >= HOUR)
    return `${unit(Math.floor(whole / HOUR), "hour")} ${unit(Math.floor((whole % HOUR) / MINUTE), "minute")}`;
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const parts = hours ? [hours, minutes, whole % MINUTE] : [minutes, whole % MINUTE];
  return parts.map((part, at) => (at ? String(part).padStart(2, "0") : String(part))).join(":");
}
