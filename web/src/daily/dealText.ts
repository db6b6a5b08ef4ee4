/** Texts about shared deals. */
import { levelName, titleOf } from "../games/catalogue.svelte.ts";
import { formatNumber, formatTime, t, tn } from "../i18n/text.svelte.ts";
import type { Average, DealComparison, Luck, SharedDeal } from "../api/types";

const HOUR = 3600;

/** A day in words, in UTC. */
export function dayText(day: string): string {
  return formatTime(Date.parse(`${day}T12:00Z`) / 1000, { dateStyle: "full", timeZone: "UTC" });
}

/** The game and the opponents. */
export function opponentsText({ options, level }: SharedDeal): string {
  return tn("against a bot: {level}", "against {n} bots: {level}", Number(options["players"]) - 1, {
    level: levelName(level),
  });
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

/** A number with its sign. */
export function signed(value: number, digits = 0): string {
  const text = formatNumber(value, digits);
  return Number(value.toFixed(digits)) > 0 ? `+${text}` : text;
}

/** How the user did, against the best of the others. */
export function resultText(lead: number): string {
  if (lead > 0) return tn("You finished {n} point ahead.", "You finished {n} points ahead.", lead);
  if (lead < 0) return tn("You finished {n} point behind.", "You finished {n} points behind.", -lead);
  return t("You finished level with the best of the others.");
}

/** What the deal was worth: too close to call within two standard errors. */
export function luckText({ luck, by }: Luck, found: Average | null): string {
  const unsure = Math.max(0.5, 2 * (found?.error ?? 0));
  const n = Math.max(1, Math.round(Math.abs(luck)));
  if (Math.abs(luck) < unsure) return t("This deal favours nobody.");
  if (by === "par")
    return luck > 0
      ? tn(
          "This deal is good for your seat: bots in all seats finish {n} point ahead there on average.",
          "This deal is good for your seat: bots in all seats finish {n} points ahead there on average.",
          n,
        )
      : tn(
          "This deal is bad for your seat: bots in all seats finish {n} point behind there on average.",
          "This deal is bad for your seat: bots in all seats finish {n} points behind there on average.",
          n,
        );
  return luck > 0
    ? tn("Others finish {n} point ahead on average.", "Others finish {n} points ahead on average.", n)
    : tn("Others finish {n} point behind on average.", "Others finish {n} points behind on average.", n);
}

/** What the user's decisions added to that. */
export function skillText({ skill }: Luck): string {
  const n = Math.round(Math.abs(skill));
  if (!n) return t("You did exactly as well as expected.");
  return skill > 0
    ? tn(
        "You did {n} point better than expected: that is your play.",
        "You did {n} points better than expected: that is your play.",
        n,
      )
    : tn(
        "You did {n} point worse than expected: that is your play.",
        "You did {n} points worse than expected: that is your play.",
        n,
      );
}

/** The average that luck is measured by. */
export const measureOf = ({ luck, par, mean }: DealComparison): Average | null => (luck?.by === "par" ? par : mean);
