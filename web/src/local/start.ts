/** Start a match on this device. */
import type { Engine, Match } from "../engine/engine.ts";
import type { Options as EngineOptions } from "../engine/layout.ts";
import type { Options } from "../games/options.ts";
import { loadEngine } from "../engine/load.ts";
import { isSetUp, writePosition } from "../explore/positions.ts";
import { saveMatch } from "./storage.ts";
import { STORED_FORMAT, type LocalSeat, type StoredEntry, type StoredMatch } from "./stored.ts";

export interface NewLocalMatch {
  game: string;
  kind: string;
  options: Options;
  seats: LocalSeat[];
  /** The seat that starts; -1 for a random one. */
  first: number;
}

/** Deal, store the match, and return its address. */
export async function startLocal({ game, kind, options, seats, first }: NewLocalMatch): Promise<string> {
  const engine = await loadEngine(game);
  const match = engine.deal(options as EngineOptions, undefined, first);
  return continueLocal(engine, match, kind, seats);
}

/** Store a match, perhaps one in progress from a record or a set-up position; return its address. */
export async function continueLocal(engine: Engine, match: Match, kind: string, seats: LocalSeat[]): Promise<string> {
  const stored = stateOf(engine, match, kind, seats);
  await saveMatch(stored);
  void navigator.storage?.persist?.().catch(() => {}); // so that the browser does not delete it when space gets short
  return `/local/${stored.id}`;
}

function stateOf(engine: Engine, match: Match, kind: string, seats: LocalSeat[]): StoredMatch {
  const at = Date.now() / 1000;
  const log = match.actions.map((action, ply): StoredEntry => {
    const state = engine.state(match, ply);
    return { at, seat: engine.player(state), kind: "act", action: engine.notation(state, action), undoes: [] };
  });
  return {
    format: STORED_FORMAT,
    id: randomId(),
    revision: 1,
    game: match.game,
    kind,
    rules: engine.layout.rules,
    options: engine.options(match),
    first: Number(match.deal[engine.layout.deal["first"]!]),
    deal: engine.writeDeal(match.deal),
    ...(isSetUp(engine, match) && { position: writePosition(engine, match, match.states[0]!)! }),
    seats: seats.map(({ kind, name, level }) => ({ kind, name, level })),
    log,
    created: at,
    changed: at,
    player: engine.player(engine.state(match)),
    result: null,
  };
}

/** The same players with another deal; the starting player is random. */
export function again({ game, kind, options, seats }: StoredMatch): Promise<string> {
  return startLocal({ game, kind, options, seats, first: -1 });
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
