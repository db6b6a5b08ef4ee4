/** How a rated match changed the ratings of its players. */
import { get } from "../api/http.ts";
import type { Profile, Table } from "../api/types";

export interface RatingChange {
  rating: number;
  change: number | null; // null: the first rated match
}

/** The change for each seat; null for bots, guests, and matches that are not rated. */
export async function ratingChanges(table: Table): Promise<(RatingChange | null)[]> {
  if (!table.rated) return [];
  return Promise.all(
    table.seats.map(({ user }) => (user ? changeOf(user, table.id).catch(() => null) : Promise.resolve(null))),
  );
}

async function changeOf(user: string, table: string): Promise<RatingChange | null> {
  const { kinds } = await get<Profile>(`/users/${user}`);
  for (const { history } of kinds) {
    const at = history.findIndex((point) => point.table === table);
    const [before, after] = [history[at - 1], history[at]];
    if (after) return { rating: after.rating, change: before ? after.rating - before.rating : null };
  }
  return null;
}
