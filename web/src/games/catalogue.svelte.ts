/**
 * The games that can be played, as the server describes them; without a server, as described when the page was built.
 */
import { server } from "../app/server.svelte.ts";
import { t } from "../i18n/text.svelte.ts";
import type { GameSummary, LevelSummary, RatingKind } from "../api/types";
import { fetchGames } from "./descriptions.ts";
import { possibleOptions, type PossibleOption, type Options } from "./options.ts";

/** A game or an edition of it: chosen first, and rated separately. */
export interface Kind extends RatingKind {
  game: GameSummary;
}

let catalogue = $state.raw<GameSummary[]>([]);
let loading: Promise<void> | null = null;

/** Load the games, once. If the server does not answer, the list in the page is used until the next call. */
export function loadGames(): Promise<void> {
  loading ??= fetchGames().then(
    (games) => {
      catalogue = games;
      if (server.exists && !server.available) loading = null;
    },
    (error: unknown) => {
      loading = null; // try again next time
      throw error;
    },
  );
  return loading;
}

/** The games; none until they are loaded. */
export const games = () => catalogue;

export const kinds = (): Kind[] => catalogue.flatMap((game) => game.kinds.map((kind) => ({ ...kind, game })));

/** The kind of that name, else the first; null until the games are loaded. */
export function kindNamed(name: string): Kind | null {
  const all = kinds();
  return all.find((kind) => kind.name === name) ?? all[0] ?? null;
}

/** What a kind is called. */
export function titleOf(name: string): string {
  return t(kinds().find((kind) => kind.name === name)?.label ?? name);
}

/** The options of a kind, besides those that make it. */
export function optionsOf(kind: Kind, preferred: Options = {}): PossibleOption[] {
  const all = possibleOptions(kind.game, { ...preferred, ...(kind.options as Options) });
  return all.filter(({ name }) => !(name in kind.options));
}

/** The option that every game has: how many play. */
export const PLAYERS = "players";

/** The possible numbers of players. */
export function playersOf(kind: Kind): number[] {
  return (
    optionsOf(kind)
      .find(({ name }) => name === PLAYERS)
      ?.values.map(({ value }) => Number(value)) ?? kind.game.players
  );
}

/** The names of all levels of bots, weakest first. */
export const levelNames = () => [...new Set(catalogue.flatMap(({ levels }) => levels.map(({ name }) => name)))];

/** What a level of bots is called. */
export function levelName(level: string): string {
  const summary = catalogue.flatMap(({ levels }): LevelSummary[] => levels).find(({ name }) => name === level);
  return summary ? t(summary.label) : level;
}
