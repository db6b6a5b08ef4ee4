/** The filter of puzzles, in the query of an address, so that it stays from puzzle to puzzle. */
import type { Filter } from "./puzzles.ts";

const NAMES = ["game", "theme", "grade"] as const;

export const filterIn = (query: URLSearchParams): Filter =>
  Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ""]));

export function queryOf(filter: Filter): string {
  const chosen = NAMES.filter((name) => filter[name]).map((name) => [name, filter[name]!]);
  return chosen.length ? `?${new URLSearchParams(chosen)}` : "";
}
