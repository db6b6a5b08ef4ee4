/**
 * Plays games and thinks on request, and returns everything that can be compared with the interpreter. Only tests load
 * this.
 */
import { ALL_KNOWING, ALONE, SPECTATOR } from "../api/constants.ts";
import { type Engine, type Known, type Match } from "./engine.ts";
import { readRecord, writeRecord } from "./record.ts";
import { sha256 } from "./sha256.ts";
import type { Options } from "./layout.ts";
import type { GameReview, Preview, Record as MatchRecord } from "../api/types";
import type { ShownShuffle } from "../shuffle/storedShuffles.ts";
import { decisionsOf, reviewOf } from "../review/review.ts";
import { IllegalAction, Refused } from "./errors.ts";
import type { Thinker } from "./thinker.ts";

export type Request = GameRequest | DraftRequest | ReviewRequest | RefusalRequest | ShuffleRequest;

/** A record of the server to verify, with what a device kept of its shuffle. */
export interface ShuffleRequest {
  verify: MatchRecord;
  kept: ShownShuffle | null;
}

/** A record to review. */
export interface ReviewRequest {
  record: string;
  effort: number;
  seed: number;
  revealed: boolean;
}

/** The review of a record, in this thread. */
export function reviewed(thinker: Thinker, { record, ...settings }: ReviewRequest): GameReview {
  const { engine } = thinker;
  const match = readRecord(engine, record);
  const tasks = decisionsOf(engine, match, settings);
  const reviews = tasks.map(({ known, played, effort, seed }) => thinker.review(known, played, effort, seed));
  return reviewOf(engine, match, settings, reviews);
}

/** Positions of a game, each given by its number of actions. */
export interface RefusalRequest {
  options: Options;
  seed: string;
  positions: number[];
}

/** The refusal of each notation in these positions, null if it is legal; and what may be taken back there. */
export function refused(thinker: Thinker, { options, seed, positions }: RefusalRequest): Record<string, unknown>[] {
  const { engine } = thinker;
  let match = engine.deal(options, BigInt(seed));
  const descriptions: Record<string, unknown>[] = [];
  for (;;) {
    if (positions.includes(match.actions.length)) descriptions.push(positionOf(engine, match));
    if (engine.isOver(match) || match.actions.length > Math.max(...positions)) return descriptions;
    match = engine.apply(match, randomAction(thinker, match, BigInt(seed)));
  }
}

function positionOf(engine: Engine, match: Match): Record<string, unknown> {
  const played = match.actions.map((action, at) => {
    const state = engine.state(match, at);
    return { state, reveals: engine.reveals(match.deal, state, action) };
  });
  const seats = Array.from({ length: engine.players(match) }, (_, seat) => seat);
  const undo = (seat: number, people: number) => engine.mayUndo(engine.state(match), played, seat, people);
  return {
    refusals: Array.from(engine.forms.keys(), (notation) => [notation, reasonOf(() => engine.apply(match, notation))]),
    undo: seats.map((seat) => [undo(seat, ALONE), undo(seat, 1), undo(seat, 2)]),
  };
}

function reasonOf(play: () => unknown): Record<string, unknown> | null {
  try {
    play();
    return null;
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    return { ...error.refusal, values: error.values };
  }
}

function randomAction(thinker: Thinker, match: Match, seed: bigint): number {
  const state = thinker.engine.state(match);
  const known = { seat: thinker.engine.player(state), deal: match.deal, state };
  return thinker.chooseRandom(known, seed + BigInt(match.actions.length));
}

/** Drafts of a viewer in one position, with the numbers that a server sends. */
export interface DraftRequest {
  seat: number;
  number: number;
  known: string;
  drafts: string[][];
}

/** Where drafts lead; null where they cannot be played. */
export function previewed(engine: Engine, { seat, number, known, drafts }: DraftRequest): (Preview | null)[] {
  const read = engine.readKnown(seat, known);
  return drafts.map((actions) => {
    try {
      return engine.preview(read, actions, number);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  });
}

export interface GameRequest {
  options: Options;
  seed: string;
  /** Write the views of all viewers at every position; otherwise of one, in turn. */
  thorough?: boolean;
  /** Return the text, not its hash. */
  shown?: boolean;
  /** Think in the position after this many actions. */
  think?: { ply: number; simulations: number };
  /** Search there with this network. */
  network?: string;
}

/** Everything that a game shows, as text or its hash. */
export function playedOut(thinker: Thinker, request: GameRequest): Record<string, unknown> {
  const { engine } = thinker;
  const seed = BigInt(request.seed);
  let match = engine.deal(request.options, seed);
  const lines = [engine.writeDeal(match.deal).join("\n")];
  const viewers = [ALL_KNOWING, SPECTATOR, ...Array.from({ length: engine.players(match) }, (_, seat) => seat)];
  while (!engine.isOver(match) && match.actions.length !== request.think?.ply) {
    const ply = match.actions.length;
    const state = engine.state(match);
    const action = randomAction(thinker, match, seed);
    lines.push(Array.from(state).join(), engine.legal(match).join());
    match = engine.apply(match, action);
    for (const viewer of request.thorough ? viewers : [viewers[ply % viewers.length]!])
      lines.push(seen(engine, match, ply, viewer), plain(engine.events(match, ply, viewer)));
  }
  for (const viewer of viewers) lines.push(seen(engine, match, match.actions.length, viewer));
  const record = writeRecord(engine, match);
  const again = writeRecord(engine, readRecord(engine, record)) === record;
  const text = lines.join("\n");
  return {
    hash: sha256(new TextEncoder().encode(text)),
    record: again ? record : "a record did not read back",
    ...(request.shown ? { text } : {}),
    ...(request.think && !engine.isOver(match)
      ? thoughts(thinker, match, request.think.simulations, seed, request.network)
      : {}),
  };
}

function seen(engine: Engine, match: Match, ply: number, viewer: number): string {
  const known = engine.known(match, viewer, ply);
  return `${plain(engine.viewOf(known))}\n${plain(engine.scoreOf(known))}`;
}

/** The choices of all methods of bots for the seat to act. */
function thoughts(
  thinker: Thinker,
  match: Match,
  simulations: number,
  seed: bigint,
  network?: string,
): Record<string, unknown> {
  const { engine } = thinker;
  const known: Known = engine.known(match, engine.player(engine.state(match)));
  const search = thinker.search(known, simulations, seed, network ? { network } : {});
  search.run(simulations >> 1);
  search.run(simulations - (simulations >> 1));
  const greedy = engine.levels(known).filter(({ method }) => method === "greedy");
  return {
    candidates: search.report(),
    greedy: greedy.map((recipe) => thinker.chooseGreedy(known, recipe, seed)),
    policy: network ? policyChoices(thinker, known, network, seed) : [],
    solution: thinker.canSolve(known, true) ? thinker.solve(known) : null,
  };
}

const SHARPNESS = 8; // as in `tests/support/wasm_games.py`

/** What the policy of a network plays with some seeds. */
function policyChoices(thinker: Thinker, known: Known, network: string, seed: bigint): number[] {
  return Array.from({ length: 50 }, (_, at) => thinker.choosePolicy(known, network, SHARPNESS, seed + BigInt(at)));
}

/** JSON with sorted keys. (An object would put keys that look like numbers first.) */
function plain(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${plain(part)}`).join()}}`;
}
