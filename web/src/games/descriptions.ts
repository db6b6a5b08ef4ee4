/** What the server says of its games, written when the page was built: used where no server can be asked. */
import { get, NetworkError } from "../api/http.ts";
import type { GameDetails, GameSummary } from "../api/types";

// Made by web/games.py from the same functions as the server's answers.
const files = import.meta.glob<unknown>("./built/*.json", { import: "default" });

/** Ask the server, whose games may be more than ours; without one, read what the page has. */
async function ask<Answer>(path: string, file: string): Promise<Answer> {
  try {
    return await get<Answer>(path);
  } catch (error) {
    const read = files[`./built/${file}.json`];
    if (!read || !(error instanceof NetworkError)) throw error;
    return (await read()) as Answer;
  }
}

export const fetchGames = () => ask<GameSummary[]>("/games", "games");

export const fetchGame = (name: string) => ask<GameDetails>(`/games/${name}`, name);
