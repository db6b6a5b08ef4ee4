/** The server's descriptions of its games, written when the page was built, for pages without a server. */
import { get, NetworkError } from "../api/http.ts";
import type { GameDetails, GameSummary } from "../api/types";

// Made by web/games.py from the same functions as the server's answers.
const files = import.meta.glob<unknown>("./built/*.json", { import: "default" });

/** Ask the server, which may have more games; without one, use what the page has. */
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
