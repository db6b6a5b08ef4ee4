/** Where actions lead from the end of a record: computed on this device, or without an engine by the server. */
import { post } from "../api/http.ts";
import type { Engine } from "../engine/engine.ts";
import { findEngine } from "../engine/load.ts";
import { readRecord } from "../engine/record.ts";
import type { StudyPosition } from "../api/types";

interface Request {
  record: string;
  actions: string[];
  seat: number;
}

export async function lessonPosition(game: string, request: Request): Promise<StudyPosition> {
  const engine = await findEngine(game);
  return engine ? positionHere(engine, request) : post<StudyPosition>("/study", request);
}

export function positionHere(engine: Engine, { record, actions, seat }: Request): StudyPosition {
  const start = readRecord(engine, record);
  const match = actions.reduce((match, action) => engine.apply(match, action), start);
  const [before, state] = [engine.state(start), engine.state(match)];
  const [first, last] = [start.actions.length, match.actions.length];
  const over = engine.isOver(match);
  const shows = last > first && engine.reveals(match.deal, engine.state(match, last - 1), match.actions.at(-1)!);
  return {
    number: last,
    seat,
    player: engine.player(state),
    view: engine.view(match, seat),
    legal: over ? [] : engine.legal(match),
    events: match.actions.slice(first).flatMap((_, at) => engine.events(match, first + at, seat)),
    score: over ? engine.score(match) : null,
    shows,
    ends: engine.player(before) !== engine.player(state) || engine.turn(before) !== engine.turn(state),
    board: null,
  };
}
