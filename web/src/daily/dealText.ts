/** Texts about shared deals. */
import { levelName, titleOf } from "../games/catalogue.svelte.ts";
import { formatTime, t, tn } from "../i18n/text.svelte.ts";
import type { SharedDeal } from "../api/types";
import DEAL from "../../../src/armorial/i18n/texts/deal.json";

const HOUR = 3600;

/** A day in words, in UTC. */
export function dayText(day: string): string {
  return formatTime(Date.parse(`${day}T12:00Z`) / 1000, { dateStyle: "full", timeZone: "UTC" });
}

/** The game and the opponents. */
export function opponentsText({ options, level }: SharedDeal): string {
  return t(DEAL.opponents, { n: Number(options["players"]) - 1, level: levelName(level) });
}

export function titleText(deal: SharedDeal): string {
  const game = titleOf(deal.kind);
  return deal.day ? t("Daily deal: {game}", { game }) : t("Duplicate: {game}", { game });
}

/** How long a deal is open; empty if it is closed, or never closes. */
export function timeLeftText({ closes, status }: SharedDeal, now = Date.now() / 1000): string {
  if (!closes || status === "closed") return "";
  const left = Math.max(0, closes - now);
  if (left >= HOUR) return tn("Open for {n} more hour", "Open for {n} more hours", Math.floor(left / HOUR));
  return tn("Open for {n} more minute", "Open for {n} more minutes", Math.ceil(left / 60));
}
