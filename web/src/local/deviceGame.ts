/**
 * A match on this device: what is stored, and the position that it leads to. It is immutable: each step makes a new
 * one.
 */
import { ALONE, NOBODY } from "../api/constants.ts";
import type { Engine, Match, Played } from "../engine/engine.ts";
import type { MatchEnding, LogEntry, Permissions, Preview, MatchScore, Update } from "../api/types";
import { readPosition } from "../explore/positions.ts";
import { Unreadable, type StoredEntry, type StoredMatch } from "./stored.ts";

/** What may be taken back: the actions from an index on. */
interface Undo extends Pick<Permissions, "undo_reason"> {
  start: number | null;
}

interface Step extends Played {
  number: number; // of its entry
  action: number;
}

const cannot = (undo_reason: Permissions["undo_reason"]): Undo => ({ start: null, undo_reason });

export class DeviceGame {
  readonly engine: Engine;
  readonly stored: StoredMatch;
  readonly match: Match;
  /** Every action that was ever played, taken back or not, by the number of its entry. */
  readonly #steps: ReadonlyMap<number, Step>;
  /** The steps that were not taken back. */
  readonly #inForce: readonly Step[];

  private constructor(
    engine: Engine,
    stored: StoredMatch,
    match: Match,
    steps: ReadonlyMap<number, Step>,
    inForce: readonly Step[],
  ) {
    this.engine = engine;
    this.stored = stored;
    this.match = match;
    this.#steps = steps;
    this.#inForce = inForce;
  }

  /** Replay what is stored. */
  static open(engine: Engine, stored: StoredMatch): DeviceGame {
    const { rules, options } = engine.layout;
    const known = Object.keys(stored.options).every((name) => options.some((option) => option.name === name));
    if (stored.rules !== rules || !known) throw new Unreadable("version", stored);
    try {
      const dealt = engine.readDeal(stored.options, stored.first, stored.deal);
      const { position } = stored;
      const start = position ? engine.setUp(dealt, readPosition(engine, dealt, position)) : dealt;
      if (engine.players(start) !== stored.seats.length) throw new Error("a seat is missing");
      const empty = new DeviceGame(engine, { ...stored, log: [] }, start, new Map(), []);
      const game = stored.log.reduce((game, entry) => game.#with(entry), empty);
      return new DeviceGame(engine, stored, game.match, game.#steps, game.#inForce);
    } catch (error) {
      throw new Unreadable("damaged", stored, error);
    }
  }

  /** The seat to act, or NOBODY. */
  get player(): number {
    return this.engine.player(this.engine.state(this.match));
  }

  get people(): number[] {
    return this.stored.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }

  get over(): boolean {
    return this.player === NOBODY;
  }

  /** The level of the bot to act; null if it is the turn of a person, or of nobody. */
  get level(): string | null {
    const seat = this.stored.seats[this.player];
    return seat?.kind === "bot" ? seat.level : null;
  }

  /** The match after actions of the seat to act. */
  after(actions: readonly string[], at: number): DeviceGame {
    const act = (game: DeviceGame, action: string) =>
      game.#with({ at, seat: game.player, kind: "act", action, undoes: [] });
    return actions.reduce(act, this).#written(at);
  }

  /** The match without the actions that a seat may take back. */
  takenBack(seat: number, at: number): DeviceGame {
    const { start } = this.undoOf(seat);
    if (start === null) return this;
    const undoes = this.#inForce.slice(start).map(({ number }) => number);
    return this.#with({ at, seat, kind: "back", action: "", undoes }).#written(at);
  }

  #with(entry: StoredEntry): DeviceGame {
    const { engine, match } = this;
    const stored = { ...this.stored, log: [...this.stored.log, entry] };
    if (entry.kind === "back") {
      const count = this.#inForce.length - entry.undoes.length;
      const { states, actions } = match;
      const before: Match = { ...match, states: states.slice(0, count + 1), actions: actions.slice(0, count) };
      return new DeviceGame(engine, stored, before, this.#steps, this.#inForce.slice(0, count));
    }
    const next = engine.apply(match, entry.action);
    const [state, action] = [engine.state(match), next.actions.at(-1)!];
    const reveals = engine.reveals(match.deal, state, action);
    const step: Step = { number: this.stored.log.length, state, action, reveals };
    const steps = new Map([...this.#steps, [step.number, step]]);
    return new DeviceGame(engine, stored, next, steps, [...this.#inForce, step]);
  }

  /** The match in the form that is stored. */
  #written(at: number): DeviceGame {
    const { engine, match, player } = this;
    const { scores, winners } = this.over ? engine.score(match) : { scores: [], winners: [] };
    const result = this.over ? { how: "played" as const, winners, scores, left: [] } : null;
    const revision = this.stored.revision + 1;
    const stored = { ...this.stored, revision, changed: at, player, result };
    return new DeviceGame(engine, stored, match, this.#steps, this.#inForce);
  }

  /** What a seat may take back. There is nobody else on this device to ask. */
  undoOf(seat: number): Undo {
    const { engine, match } = this;
    if (this.over) return cannot("over");
    if (seat < 0) return cannot("spectator");
    const people = this.people.length > 1 ? this.people.length : ALONE;
    const { how, start } = engine.mayUndo(engine.state(match), this.#inForce, seat, people);
    if (how === "free") return { start, undo_reason: "" };
    return cannot(how === "ask" ? "nothing" : how);
  }

  /** Whether actions of a seat since an entry revealed something hidden. */
  hasRevealed(seat: number, since: number): boolean {
    const { engine } = this;
    const own = this.#inForce.filter(({ number, state }) => number >= since && engine.player(state) === seat);
    return own.some(({ reveals }) => reveals);
  }

  /** The message that shows the match to a viewer, with the whole log, as a server would send it. */
  update(viewer: number): Update {
    const { engine, match, stored, player } = this;
    const score: MatchScore | null = this.over ? engine.score(match, viewer) : null;
    const ending: MatchEnding | null = stored.result && { how: "played", ...pick(stored.result) };
    const { start, undo_reason } = this.undoOf(viewer);
    return {
      table: stored.id,
      number: stored.log.length,
      seat: viewer,
      player,
      view: engine.view(match, viewer),
      legal: engine.legalOf(engine.known(match, viewer)),
      log: stored.log.map((entry, number) => this.#entry(entry, number, viewer)),
      clocks: null,
      at: stored.changed,
      left: [],
      offer: null,
      may: {
        undo: start === null ? "no" : "free",
        undo_reason,
        hint: viewer >= 0 && !this.over,
        claim_at: null,
        stop: false,
        resign: false,
      },
      ending,
      score,
      board: null,
      known: null,
    };
  }

  #entry({ at, seat, kind, action, undoes }: StoredEntry, number: number, viewer: number): LogEntry {
    const step = this.#steps.get(number);
    const events = step ? this.engine.eventsOf(this.match.deal, step.state, step.action, viewer) : [];
    return { number, at, seat, kind, action, events, undoes };
  }

  /** Where actions would lead, as a viewer may know it. */
  preview(viewer: number, actions: readonly string[]): Preview {
    return this.engine.preview(this.engine.known(this.match, viewer), actions, this.stored.log.length);
  }
}

function pick({ winners, scores }: Pick<MatchEnding, "winners" | "scores">): Pick<MatchEnding, "winners" | "scores"> {
  return { winners, scores };
}
