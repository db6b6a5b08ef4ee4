/** Play on from a moment of a record or a study, on this device, against bots. */
import { PLAY_ON_LEVEL } from "../api/constants.ts";
import { askForAnalysis } from "./fairPlay.ts";
import type { Engine, Match } from "../engine/engine.ts";
import { loadEngine } from "../engine/load.ts";
import { readRecord, writeRecord } from "../engine/record.ts";
import { kinds, loadGames } from "../games/catalogue.svelte.ts";
import { namedSeats } from "../local/names.ts";
import { continueLocal } from "../local/start.ts";

/** Play on after the first actions of a record and then a line. Return the address of the match. */
export async function playOnRecord(
  game: string,
  record: string,
  ply: number,
  line: readonly string[] = [],
): Promise<string> {
  const engine = await loadEngine(game);
  let match = readRecord(engine, record);
  while (match.actions.length > ply) match = engine.undo(match);
  return playOnFrom(engine, match, line);
}

/**
 * Play on from a match, which may start from a position set up by hand, and then a line. The user takes the seat to act
 * before the line. Return the address of the match.
 */
export async function playOnFrom(engine: Engine, match: Match, line: readonly string[] = []): Promise<string> {
  const { game, deal } = match;
  await askForAnalysis(writeRecord(engine, { game, deal, states: [engine.start(deal)], actions: [] }));
  const ownSeat = engine.player(engine.state(match));
  for (const action of line) match = engine.apply(match, action);
  const seats = Array.from({ length: engine.players(match) }, (_, seat) =>
    seat === ownSeat
      ? { kind: "person" as const, name: "", level: "" }
      : { kind: "bot" as const, name: "", level: PLAY_ON_LEVEL },
  );
  await loadGames();
  const options = engine.options(match);
  const kind = kinds().find(
    (option) =>
      option.game.name === game && Object.entries(option.options).every(([name, value]) => options[name] === value),
  );
  return continueLocal(engine, match, kind?.name ?? game, namedSeats(seats));
}
