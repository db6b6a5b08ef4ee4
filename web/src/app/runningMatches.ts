/**
 * The running matches on the server in which no engine may help, remembered for when the server cannot be asked. For
 * matches opened on this device it stores what the player saw of the deal at the start, to recognize them.
 */
import type { Table } from "../api/types";

const KEY = "running";
const MOST = 100;

export interface RunningMatch {
  id: string;
  user: string;
  game: string;
  options: Table["options"];
  /** See `Engine.firstSight`; null until the match is opened here. */
  sight: string | null;
}

/** Whether help from an engine is unfair to others: the opposite of `allows_help` on the server (match/permissions.py). */
const forbidsHelp = ({ rated, counted, seats }: Table) =>
  rated || counted || seats.filter(({ user }) => user !== null).length > 1;

/** Note a user's tables, from the server. */
export function noteTables(user: string, tables: readonly Table[]): void {
  const before = runningMatches();
  const sent = new Set(tables.map(({ id }) => id));
  const running = tables.filter((table) => table.status === "playing" && forbidsHelp(table));
  const now = running.map(({ id, game, options }) => {
    const sight = before.find((match) => match.id === id)?.sight ?? null;
    return { id, user, game, options, sight };
  });
  keep([...now, ...before.filter(({ id }) => !sent.has(id))].slice(0, MOST));
}

/** Note what a player saw of the deal of a match; false if it is not a remembered match. */
export function noteSight(id: string, sight: string): boolean {
  const matches = runningMatches();
  const running = matches.find((match) => match.id === id);
  if (running && running.sight !== sight)
    keep(matches.map((match) => (match === running ? { ...match, sight } : match)));
  return running !== undefined;
}

export function noteOver(id: string): void {
  const matches = runningMatches();
  if (matches.some((match) => match.id === id)) keep(matches.filter((match) => match.id !== id));
}

export function runningMatches(): RunningMatch[] {
  try {
    const matches = JSON.parse(localStorage.getItem(KEY) ?? "[]") as RunningMatch[];
    return Array.isArray(matches) ? matches : [];
  } catch {
    return [];
  }
}

function keep(matches: readonly RunningMatch[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(matches));
  } catch {
    // Without storage, only the server can tell.
  }
}
