/** Play on from a moment of a recorded game, on this device, against bots. */
import { askForAnalysis } from "./fairPlay.ts";
import { loadEngine } from "../engine/load.ts";
import { readRecord } from "../engine/record.ts";
import { kinds, loadGames } from "../games/catalogue.svelte.ts";
import { namedSeats } from "../local/names.ts";
import { continueLocal } from "../local/start.ts";

const LEVEL = "duke";

/**
 * Start a match with the first actions of a record and then a line; the user takes the seat to act before the line.
 * Return its address.
 */
export async function playOnFrom(
  game: string,
  record: string,
  ply: number,
  line: readonly string[] = [],
): Promise<string> {
  await askForAnalysis(record);
  const engine = await loadEngine(game);
  let match = readRecord(engine, record);
  while (match.actions.length > ply) match = engine.undo(match);
  const mine = engine.player(engine.state(match));
  for (const action of line) match = engine.apply(match, action);
  const seats = Array.from({ length: engine.players(match) }, (_, seat) =>
    seat === mine ? { kind: "person" as const, name: "", level: "" } : { kind: "bot" as const, name: "", level: LEVEL },
  );
  await loadGames();
  const options = engine.options(match);
  const kind = kinds().find(
    (one) => one.game.name === game && Object.entries(one.options).every(([name, value]) => options[name] === value),
  );
  return continueLocal(engine, match, kind?.name ?? game, namedSeats(seats));
}
