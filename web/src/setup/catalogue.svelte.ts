/** The games that can be played, from the server, and how the page presents them. */
import { get } from "../api/http.ts";
import { t } from "../i18n/text.svelte.ts";
import type { Table } from "../api/types";
import { offers, type Game, type Offer, type Options } from "./options.ts";

/** A game or an edition of it: chosen first, and rated separately. */
export interface Kind {
  id: string; // the name of its rating on the server
  game: string;
  edition: Options;
}

export const KINDS: Kind[] = [
  { id: "richelieu duel", game: "richelieu", edition: { edition: "duel" } },
  { id: "richelieu court", game: "richelieu", edition: { edition: "court" } },
  { id: "blasons", game: "blasons", edition: {} },
];

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

/** Name and explanation of the value of an option; unknown values are shown as they are. */
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

const loaded = $state<{ games: Game[] }>({ games: [] });
let loading: Promise<Game[]> | null = null;

/** The games, loaded once. */
export function games(): Promise<Game[]> {
  loading ??= get<Game[]>("/games").then(
    (all) => (loaded.games = all),
    (error) => {
      loading = null; // try again next time
      throw error;
    },
  );
  return loading;
}

/** The options of a kind; none until the games are loaded. */
export function offersOf(kind: Kind, wishes: Options = {}): Offer[] {
  const game = loaded.games.find((one) => one.name === kind.game);
  return game ? offers(game, { ...wishes, ...kind.edition }) : [];
}

/** The possible numbers of players. */
export function playersOf(kind: Kind): number[] {
  return (offersOf(kind).find((one) => one.name === "players")?.values ?? []) as number[];
}

/** The levels that are offered; `random` is only for programs. */
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
