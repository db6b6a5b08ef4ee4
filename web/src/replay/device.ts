/** Replays made on this device, like those of the server. */
import { ALL_KNOWING } from "../api/constants.ts";
import { type Engine, type Match } from "../engine/engine.ts";
import { findEngine } from "../engine/load.ts";
import { gameOfRecord, readRecord, writeRecord } from "../engine/record.ts";
import { isSetUp } from "../explore/positions.ts";
import type { Frame, Replay } from "../api/types";

/** Replay a match as a seat or a spectator (-1) saw it; null shows everything. */
export function replayMatch(engine: Engine, match: Match, seat: number | null): Replay {
  const viewer = seat ?? ALL_KNOWING;
  const frame = (number: number): Frame => {
    const before = number - 1;
    const acted = number > 0;
    return {
      number,
      seat: acted ? engine.player(engine.state(match, before)) : -1,
      action: acted ? engine.notation(engine.state(match, before), match.actions[before]!) : "",
      events: acted ? engine.events(match, before, viewer) : [],
      view: engine.view(match, viewer, number),
      board: null,
    };
  };
  const players = Array.from({ length: engine.players(match) }, (_, at) => at);
  const score = engine.isOver(match) ? engine.score(match) : null;
  return {
    game: match.game,
    rules: engine.layout.rules,
    options: engine.options(match),
    names: players.map(() => ""),
    levels: players.map(() => null),
    frames: match.states.map((_, number) => frame(number)),
    score,
    ending: score && { how: "played", winners: score.winners, scores: score.scores },
    table: null,
    text: isSetUp(engine, match) ? "" : writeRecord(engine, match),
  };
}

/**
 * Replay a text record; null if there is no engine for its game here, so that only a server can. Throws if the record
 * is not correct.
 */
export async function replayHere(record: string, seat: number | null): Promise<Replay | null> {
  const game = gameOfRecord(record);
  const engine = game === null ? null : await findEngine(game);
  return engine && replayMatch(engine, readRecord(engine, record), seat);
}
