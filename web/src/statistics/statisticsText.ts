/** Statistics in words. */
import { NUMBER_TOPICS, VICTORY_TOPICS } from "../api/constants.ts";
import type { StatisticsGroup } from "../api/types";
import { titleOf } from "../games/catalogue.svelte.ts";
import { t, tn } from "../i18n/text.svelte.ts";

/** The name of a topic. */
export function topicText(topic: string): string {
  const texts: Record<string, () => string> = {
    start: () => t("Victories by order of play"),
    points: () => t("Points and length"),
    "first card": () => t("Victories by the first card taken"),
    "first region": () => t("Victories by the region of the first card"),
    "first marker": () => t("Victories by the first marker"),
    discs: () => t("Victories by the number of discs taken"),
    disc: () => t("Victories of those who took a disc"),
    sources: () => t("Points of a player by source"),
    symbols: () => t("Where points come from"),
    short: () => t("The same deals and actions, scored as a short game"),
    "first figure": () => t("Victories by the first card led"),
    figures: () => t("Tricks taken by the player of a character"),
    rounds: () => t("Course of the game"),
  };
  return texts[topic]?.() ?? topic;
}

const FIGURE = /^([*1-7]) (\p{L}+)$/u;

/** The label of a row; names of regions are the same in all languages. */
export function whatText(what: string): string {
  const texts: Record<string, () => string> = {
    "winner's points": () => t("winner's points"),
    "others' points": () => t("others' points"),
    "lead of the winner": () => t("lead of the winner"),
    decisions: () => t("decisions"),
    "two shields": () => t("two shields"),
    "a symbol": () => t("a symbol"),
    "one shield": () => t("one shield"),
    "a card with a disc": () => t("a card with a disc"),
    none: () => t("none"),
    "a region": () => t("a region"),
    "marker back": () => t("marker back"),
    regions: () => t("regions"),
    symbols: () => t("symbols"),
    bonus: () => t("bonus"),
    malus: () => t("malus"),
    "symbols, of all points gained": () => t("symbols, of all points gained"),
    "another winner": () => t("another winner"),
    "decisions saved": () => t("decisions saved"),
    "tricks that nobody takes": () => t("tricks that nobody takes"),
    "the leader after round 1 wins": () => t("the leader after round 1 wins"),
    "the leader after round 2 wins": () => t("the leader after round 2 wins"),
    "an extra round is needed": () => t("an extra round is needed"),
  };
  const [, sign, figure] = FIGURE.exec(what) ?? [];
  return texts[what]?.() ?? (figure ? `${sign} ${t(figure)}` : what);
}

/** A kind of games, with its number of players. */
export function kindText({ game, edition, players, special }: StatisticsGroup): string {
  const title = titleOf(edition ? `${game} ${edition}` : game);
  return [title, tn("one player", "{n} players", players), special].filter(Boolean).join(", ");
}

/** Whose games are counted. */
export function groupText(group: string, levelName: (level: string) => string): string {
  const [kind, which] = group.split(" ", 2);
  if (kind === "level") return t("Level {name}", { name: levelName(which!) });
  if (kind === "rating") return t("Rating {range}", { range: which!.replace("-", "–") });
  return t("All players");
}

/** Whether a topic consists of shares, which can be drawn, and the even share. */
export const isShare = (topic: string) => !NUMBER_TOPICS.some((number) => number === topic);
export const evenShare = (topic: string, players: number) =>
  VICTORY_TOPICS.some((victory) => victory === topic) ? 1 / players : null;
