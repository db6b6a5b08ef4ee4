/** What can be played: the games as the server tells them, and how the page presents them. */
import { get } from "../../lib/api.ts";
import { t } from "../../lib/text.svelte.ts";
import type { Table } from "../../lib/wire";

export interface Option {
  name: string;
  values: (string | number | boolean)[];
  help: string;
  several: boolean;
}

export interface Game {
  name: string;
  title: string;
  options: Option[];
  levels: { name: string; help: string }[];
}

export type Options = Record<string, string | number | boolean | string[]>;

/** A game, or an edition of it: what is chosen first, and what is rated as one. */
export interface Kind {
  id: string; // as the server calls it in ratings
  game: string;
  edition: Options;
  players: number[];
}

// The server refuses what does not go together. This only keeps the page from offering it.
export const KINDS: Kind[] = [
  { id: "richelieu duel", game: "richelieu", edition: { edition: "duel" }, players: [2] },
  { id: "richelieu court", game: "richelieu", edition: { edition: "court" }, players: [2, 3, 4] },
  { id: "blasons", game: "blasons", edition: {}, players: [3, 4, 5, 6, 7] },
];
const ONLY_FOR: Record<string, number[]> = { short: [2], move_at_cap: [4] };

export function kindNamed(id: string): Kind {
  return KINDS.find((kind) => kind.id === id) ?? KINDS[0]!;
}

export function titleOf(kind: string): string {
  const titles: Record<string, string> = {
    "richelieu duel": t("Richelieu, the duel"),
    "richelieu court": t("Richelieu, the court"),
    blasons: t("Les 7 Blasons"),
  };
  return titles[kind] ?? kind;
}

export function kindOf(table: Pick<Table, "game" | "options">): string {
  return "edition" in table.options ? `${table.game} ${table.options.edition}` : table.game;
}

/** The options of a game that are variants for so many players, each with what to say of it. */
export function variantsOf(game: Game, players: number): Option[] {
  return game.options.filter(
    ({ name }) => name !== "edition" && name !== "players" && (ONLY_FOR[name]?.includes(players) ?? true),
  );
}

/** What a person reads for a value of an option; a variant that the page does not know goes by its own name. */
export function valueText(option: string, value: string | number | boolean): { name: string; help: string } {
  const known: Record<string, { name: string; help: string }> = {
    "short true": { name: t("Short game"), help: t("The game ends when three of the four rows are empty.") },
    "move_at_cap true": {
      name: t("Move with one in stock"),
      help: t("With two markers on the table and one in stock, you may move one."),
    },
    "variants consult": {
      name: t("Consult"),
      help: t("Tricks stay closed; a bourgeoisie card lets you look through some of them."),
    },
    "variants serve": {
      name: t("Serve"),
      help: t("A bourgeoisie card lets you take a certain card out of a trick for yourself."),
    },
    "variants peek": { name: t("Peek"), help: t("A bourgeoisie card lets you look at face-down tokens.") },
    "variants parish": {
      name: t("Parish"),
      help: t("The religieux has a power: a token moves from one player to another."),
    },
    "ties one step": {
      name: t("Ties: one step down"),
      help: t("When the highest values tie, only the next lower may win."),
    },
    "ties cascade": {
      name: t("Ties: cascade"),
      help: t("When values tie, the highest that nobody shares wins."),
    },
  };
  return known[`${option} ${value}`] ?? { name: String(value), help: "" };
}

let told: Promise<Game[]> | null = null;

/** The games, asked for once. */
export function games(): Promise<Game[]> {
  told ??= get<Game[]>("/games").catch((error) => {
    told = null; // the next one asks again
    throw error;
  });
  return told;
}

/** The levels that are offered: one that plays anything is for programs. */
export const LEVELS = ["page", "squire", "knight", "baron", "duke", "cardinal"];

export function levelHelp(level: string): string {
  const known: Record<string, string> = {
    page: t("Sees a step or two, misjudges and forgets: for a first game."),
    squire: t("Plays for the turn, and misjudges now and then."),
    knight: t("Plays every turn for the best."),
    baron: t("Thinks ahead, in haste."),
    duke: t("Thinks ahead with care."),
    cardinal: t("Thinks ahead for seconds: the strongest."),
  };
  return known[level] ?? "";
}
