/** Load a replay together with its game; if the game has no board here, with boards drawn as text. */
import { loadGame, type Game } from "../games/game.ts";
import type { Replay } from "../api/types";

export interface LoadedReplay {
  replay: Replay;
  game: Game;
}

export async function loadReplay(load: (draw: boolean) => Promise<Replay>): Promise<LoadedReplay> {
  const replay = await load(false);
  const game = await loadGame(replay.game);
  return { replay: game.plugin.drawnAsText ? await load(true) : replay, game };
}
