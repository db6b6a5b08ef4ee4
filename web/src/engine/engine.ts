/**
 * The rules of one game on this device: the same functions as the server's, as WebAssembly. Nothing here is a rule.
 *
 * A match is plain data (it can be stored, and sent to workers); every method leaves its arguments unchanged. Viewers are
 * seats, SPECTATOR or ALL_KNOWING. Bots are in bots.ts, because they think in workers.
 */
import { ALL_KNOWING, NOBODY, WORLDS } from "../api/constants.ts";
import type { Layout, ModuleRecipe, Preview, MatchScore } from "../api/types";
import { IllegalAction, Refused } from "./errors.ts";
import type { Options } from "./layout.ts";
import type { Address, Module, Row } from "./module.ts";
import { decodeOptions, encodeOptions } from "./options.ts";
import { decode, decodeText, encodeText, type Json } from "./intJson.ts";

const CONTINUATION_SEED = 1n;

/** One game in progress, secrets included. */
export interface Match {
  readonly game: string;
  readonly deal: Row;
  /** From the start; one more than actions. */
  readonly states: readonly Row[];
  readonly actions: readonly number[];
}

/** What a viewer may know, as numbers: what bots and previews get. */
export interface Known {
  readonly seat: number;
  readonly deal: Row;
  readonly state: Row;
}

/** An action in force: played, and not taken back. */
export interface Played {
  readonly state: Row; // before it
  /** It showed something hidden to somebody. */
  readonly reveals: boolean;
}

export interface Undo {
  how: Layout["undo"][number];
  start: number;
}

/** A view as the server sends it: docs/views.md. */
export type ViewJson = Record<string, unknown>;
export type Event = number[];

export class Engine {
  readonly layout: Layout;
  readonly #module: Module;
  readonly #deal: Address;
  readonly #state: Address;
  readonly #made: Address; // a deal or a state that a function wrote
  readonly #generator: Address;
  readonly #options: Address;
  readonly #out: Address;
  readonly #named: Address;
  #forms: Map<string, { verb: number; action: number }> | null = null; // made when it is first needed

  constructor(module: Module) {
    this.#module = module;
    this.layout = module.layout;
    const { deal_width, state_width, options, room, actions } = this.layout;
    this.#deal = module.allocate(8 * deal_width);
    this.#state = module.allocate(8 * state_width);
    this.#made = module.allocate(8 * Math.max(deal_width, state_width));
    this.#generator = module.allocate(8);
    this.#options = module.allocate(8 * options.length);
    this.#out = module.allocate(4 * Math.max(room.json, room.events, room.draws, actions, 3 * room.game));
    this.#named = module.allocate(4 * actions);
  }

  get game(): string {
    return this.layout.game;
  }

  /** Deal and start. A seed repeats the deal; the first player is drawn unless given. */
  deal(options: Options = {}, seed: bigint = randomSeed(), first = -1): Match {
    this.#setOptions(encodeOptions(this.layout, options));
    this.#setGenerator(seed);
    this.#module.call("random_deal", this.#options, first, this.#generator, this.#made);
    return this.#started(this.#copy(this.#made, this.layout.deal_width));
  }

  /** The deal that follows from random numbers, the same in Python; the first player is drawn first, unless given. */
  dealFrom(options: Options, first: number | null, below: (limit: number) => number): Match {
    const codes = encodeOptions(this.layout, options);
    const starts = first ?? below(Number(options["players"]));
    this.#setOptions(codes);
    const limits = this.#list(this.#module.call("draw_limits", this.#options, this.#out));
    this.#module.small(this.#out, limits.length).set(limits.map(below));
    this.#module.call("deal_from", this.#options, starts, this.#out, this.#made);
    return this.#started(this.#copy(this.#made, this.layout.deal_width));
  }

  /** The options of a match, by name. */
  options(match: Match | Known): Options {
    return decodeOptions(this.layout, this.optionCodes(match));
  }

  /** The options of a match, as ints. */
  optionCodes(match: Match | Known): number[] {
    return this.layout.options.map((_, at) => Number(match.deal[this.layout.deal["options"]! + at]));
  }

  players(match: Match | Known): number {
    return Number(match.deal[this.layout.deal["options.players"]!]);
  }

  /** How the levels of bots play a match. */
  levels(match: Match | Known): readonly ModuleRecipe[] {
    return this.layout.levels[this.players(match)]!;
  }

  /** The seat to act, or NOBODY when the game is over. */
  player(state: Row): number {
    return Number(state[this.layout.state["player"]!]);
  }

  turn(state: Row): number {
    return Number(state[this.layout.state["turn"]!]);
  }

  /** The state after all actions, or after some. */
  state(match: Match, ply = match.actions.length): Row {
    return match.states[ply]!;
  }

  isOver(match: Match): boolean {
    return this.player(this.state(match)) === NOBODY;
  }

  /** What a viewer may know after all actions, or after some. */
  known(match: Match, viewer: number, ply = match.actions.length): Known {
    const state = this.state(match, ply);
    this.#load(match.deal, state);
    this.#module.call("known_deal", this.#deal, this.#state, viewer, this.#made);
    return { seat: viewer, deal: this.#copy(this.#made, this.layout.deal_width), state };
  }

  /**
   * What a seat sees of a deal before the first action, as text: the same for deals that look the same to it. The options
   * and the seat that starts are left out.
   */
  firstSight(deal: Row, seat: number): string {
    const { deal: seen } = this.known(this.#started(deal), seat);
    return [...seen].slice(this.layout.deal["first"]! + 1).join(" ");
  }

  /** A view as the server sends it. */
  view(match: Match, viewer: number, ply = match.actions.length): ViewJson {
    return this.viewOf(this.known(match, viewer, ply));
  }

  /** A view as the server sends it, from what a viewer knows. */
  viewOf(known: Known): ViewJson {
    this.#load(known.deal, known.state);
    return this.#json("view", known) as ViewJson;
  }

  /** What the seat to act may play, in notation. */
  legal(match: Match): string[] {
    const state = this.state(match);
    return this.notations(state, this.actions(match.deal, state));
  }

  /** What a viewer may play now, in notation: nothing unless it is their turn. */
  legalOf(known: Known): string[] {
    if (this.player(known.state) !== known.seat) return [];
    return this.notations(known.state, this.actions(known.deal, known.state));
  }

  /** The legal actions of a state as numbers, ascending. */
  actions(deal: Row, state: Row): number[] {
    this.#load(deal, state);
    return this.#list(this.#module.call("legal", this.#deal, this.#state, this.#out));
  }

  /** Play a legal action for the seat to act, and everything that follows from it without a choice. */
  apply(match: Match, action: string | number): Match {
    const state = this.state(match);
    const number = typeof action === "number" ? action : this.parse(state, action);
    if (!this.actions(match.deal, state).includes(number)) throw this.#illegal(state, number);
    return {
      ...match,
      states: [...match.states, this.after(match.deal, state, number)],
      actions: [...match.actions, number],
    };
  }

  /** The state after a legal action. */
  after(deal: Row, state: Row, action: number): Row {
    this.#load(deal, state);
    this.#module.call("apply", this.#deal, this.#state, action, this.#made);
    return this.#copy(this.#made, this.layout.state_width);
  }

  /** The match without its last action. */
  undo(match: Match): Match {
    return { ...match, states: match.states.slice(0, -1), actions: match.actions.slice(0, -1) };
  }

  /** What a seat may take back if `people` play, and the index of the first action to remove: see engine/undo.py. */
  mayUndo(now: Row, played: readonly Played[], seat: number, people: number): Undo {
    const count = played.length;
    const [rows, shown] = [this.#out, this.#out + 8 * count];
    this.#module.small(rows, 2 * count).set(played.flatMap(({ state }) => [this.player(state), this.turn(state)]));
    this.#module.small(shown, count).set(played.map(({ reveals }) => Number(reveals)));
    const rest = [count, seat, this.player(now), this.turn(now), people, this.#named] as const;
    const how = this.layout.undo[this.#module.call("undo", rows, shown, ...rest)]!;
    return { how, start: this.#module.small(this.#named, 1)[0]! };
  }

  /** The events of the action of a ply (0 is the first), as a viewer may know them. */
  events(match: Match, ply: number, viewer: number): Event[] {
    return this.eventsOf(match.deal, this.state(match, ply), match.actions[ply]!, viewer);
  }

  eventsOf(deal: Row, state: Row, action: number, viewer: number): Event[] {
    this.#load(deal, state);
    const count = this.#module.call("events", this.#deal, this.#state, action, viewer, this.#out);
    const numbers = this.#list(count);
    const events: Event[] = [];
    for (let at = 0; at < count; at += events.at(-1)!.length)
      events.push(numbers.slice(at, at + 1 + this.layout.events[numbers[at]!]!.fields));
    return events;
  }

  /** Whether an action shows something hidden to somebody. */
  reveals(deal: Row, state: Row, action: number): boolean {
    return this.eventsOf(deal, state, action, ALL_KNOWING).some(([event]) => this.layout.events[event!]!.reveals);
  }

  /** The score as if the game ended now, as far as a viewer may know it. */
  score(match: Match, viewer: number = ALL_KNOWING, ply = match.actions.length): MatchScore {
    return this.scoreOf(this.known(match, viewer, ply));
  }

  scoreOf(known: Known): MatchScore {
    this.#load(known.deal, known.state);
    return this.#json("score", known) as unknown as MatchScore;
  }

  notation(state: Row, action: number): string {
    return this.notations(state, [action])[0]!;
  }

  notations(state: Row, actions: readonly number[]): string[] {
    const named = this.#verbs(state, actions);
    return actions.map((action, at) => this.#written(named[at]!, action));
  }

  #written(verb: number, action: number): string {
    return [this.layout.verbs[verb]!, this.layout.things[action]!].filter(Boolean).join(" ");
  }

  /** The numbers of the verbs with which actions are written in a state. */
  #verbs(state: Row, actions: readonly number[]): Int32Array {
    this.#module.numbers(this.#state, state.length).set(state);
    this.#module.small(this.#named, actions.length).set(actions);
    this.#module.call("verbs", this.#state, this.#named, actions.length, this.#out);
    return this.#module.small(this.#out, actions.length);
  }

  /** The action that a notation means in a state; throws if it means nothing there. */
  parse(state: Row, notation: string): number {
    const form = this.forms.get(notation);
    if (!form) throw new Refused(`"${notation}" is no action of ${this.layout.title}`);
    if (this.#verbs(state, [form.action])[0] !== form.verb) throw this.#illegal(state, form.action, form.verb);
    return form.action;
  }

  /** All notations, with what they mean. */
  get forms(): ReadonlyMap<string, { verb: number; action: number }> {
    this.#forms ??= new Map(
      this.layout.forms.flatMap(([verb, start, end]) =>
        Array.from({ length: end - start }, (_, at) => [this.#written(verb, start + at), { verb, action: start + at }]),
      ),
    );
    return this.#forms;
  }

  /** The error for an action that is not legal in a state, written with a verb. */
  #illegal(state: Row, action: number, verb = this.#verbs(state, [action])[0]!): IllegalAction {
    this.#module.numbers(this.#state, state.length).set(state);
    const refusal = this.layout.refusals[this.#module.call("refusal", this.#state, verb, action)]!;
    return new IllegalAction(refusal, this.layout.things[action]!, this.#written(verb, action));
  }

  /** Where actions would lead, as the server's preview: computed from what the viewer knows, so it reveals nothing. */
  preview(known: Known, actions: readonly string[], number = 0): Preview {
    const { state, events, shows } = this.#played(known, actions);
    const then = { ...known, state };
    const [player, turn] = [this.player(state), this.turn(state)];
    return {
      number,
      player,
      view: this.viewOf(then),
      legal: shows ? [] : this.#mayBeLegal(then),
      events,
      shows,
      ends: player !== this.player(known.state) || turn !== this.turn(known.state),
      board: null,
    };
  }

  /** Play a draft in an imagined world. If another seat cannot play its action in one world, try the next. */
  #played(known: Known, actions: readonly string[], world = 1): { state: Row; events: Event[]; shows: boolean } {
    const deal = this.imagine(known, BigInt(world));
    const events: Event[] = [];
    let [state, shows] = [known.state, false];
    for (const notation of actions) {
      if (shows) throw new Refused(`the action before "${notation}" reveals something: play it first`);
      const action = this.parse(state, notation);
      if (!this.actions(deal, state).includes(action)) {
        if (this.player(state) !== known.seat && world < WORLDS) return this.#played(known, actions, world + 1);
        throw this.#illegal(state, action);
      }
      const brought = this.eventsOf(deal, state, action, known.seat);
      const hidden = brought.findIndex(([event]) => this.layout.events[event!]!.reveals);
      events.push(...(hidden < 0 ? brought : brought.slice(0, hidden)));
      shows = hidden >= 0 || this.reveals(deal, state, action);
      state = this.after(deal, state, action);
    }
    return { state, events, shows };
  }

  /** The viewer's legal actions; if another seat acts, all that it may have. */
  #mayBeLegal(known: Known): string[] {
    const player = this.player(known.state);
    if (player === NOBODY) return [];
    if (player === known.seat) return this.legalOf(known);
    const actions = new Set<number>();
    for (let world = 1; world <= WORLDS; world++)
      for (const action of this.actions(this.imagine(known, BigInt(world)), known.state)) actions.add(action);
    return this.notations(
      known.state,
      [...actions].sort((a, b) => a - b),
    );
  }

  /** A deal that fits what a viewer knows. */
  imagine(known: Known, seed: bigint = randomSeed()): Row {
    this.#load(known.deal, known.state);
    this.#setGenerator(seed);
    this.#module.call("random_world", this.#deal, this.#state, this.#generator, this.#made);
    return this.#copy(this.#made, this.layout.deal_width);
  }

  /** Expected actions in notation, up to the first that shows something hidden: what follows depends on that. */
  continuation(known: Known, actions: readonly number[]): string[] {
    return this.line(this.imagine(known, CONTINUATION_SEED), known.state, actions);
  }

  /** The notations of expected actions, up to the first that reveals something: what follows depends on that. */
  line(deal: Row, state: Row, actions: readonly number[]): string[] {
    const notations: string[] = [];
    for (const action of actions) {
      if (notations.length && !this.actions(deal, state).includes(action)) break; // the search imagined another world
      notations.push(this.notation(state, action));
      if (this.reveals(deal, state, action)) break;
      state = this.after(deal, state, action);
    }
    return notations;
  }

  /** A deal as the lines of a record. */
  writeDeal(deal: Row): string[] {
    this.#module.numbers(this.#deal, deal.length).set(deal);
    const count = this.#module.call("write_deal", this.#deal, this.#out);
    return decodeText(this.layout.words, this.#module.small(this.#out, count)).split("\n");
  }

  /** A match from the lines of a deal; throws if no shuffle gives it. */
  readDeal(options: Options, first: number, lines: readonly string[]): Match {
    const codes = encodeOptions(this.layout, options);
    const text = lines.join("\n");
    const words = encodeText(this.layout.words, this.layout.deal_words, text);
    if (!words || words.length > this.layout.room.json) throw new Refused("the deal contains something unknown");
    this.#setOptions(codes);
    this.#module.small(this.#out, words.length).set(words);
    const right = this.#module.call("read_deal", this.#options, first, this.#out, words.length, this.#made);
    const deal = this.#copy(this.#made, this.layout.deal_width);
    if (!right || this.writeDeal(deal).join("\n") !== text) throw new Refused("no shuffle gives this deal");
    return this.#started(deal);
  }

  /** The match that starts at a position, given as the numbers of its fields; throws if the rules exclude it. */
  setUp(match: Match, position: Row): Match {
    this.#module.numbers(this.#deal, match.deal.length).set(match.deal);
    this.#module.numbers(this.#out, position.length).set(position);
    const problem = this.#module.call("set_up", this.#deal, this.#out, this.#made);
    if (problem >= 0) throw new IllegalAction(this.layout.position_problems[problem]!, "", "");
    return { ...match, states: [this.#copy(this.#made, this.layout.state_width)], actions: [] };
  }

  /** The position of a state, as the numbers of its fields; null in the middle of a turn, where it cannot be set up. */
  describe(deal: Row, state: Row): Row | null {
    const width = this.layout.position.reduce((sum, { seats }) => sum + (seats || 1), 0);
    this.#load(deal, state);
    this.#module.numbers(this.#out, width).fill(0n);
    return this.#module.call("describe", this.#deal, this.#state, this.#out) ? this.#copy(this.#out, width) : null;
  }

  /** What a viewer knows as a short text, for storage and messages: `armorial.engine.packing.as_text`, deal and state. */
  writeKnown(known: Known): string {
    return `${rowText(known.deal)} ${rowText(known.state)}`;
  }

  /** Read what `writeKnown` wrote. */
  readKnown(seat: number, text: string): Known {
    const [deal, state] = text.split(" ").map(readRow);
    if (deal?.length !== this.layout.deal_width || state?.length !== this.layout.state_width)
      throw new Refused(`this is no position of ${this.layout.title}, or of another version`);
    return { seat, deal, state };
  }

  /** The state before the first action. */
  start(deal: Row): Row {
    this.#module.numbers(this.#deal, deal.length).set(deal);
    this.#module.call("start", this.#deal, this.#made);
    return this.#copy(this.#made, this.layout.state_width);
  }

  #started(deal: Row): Match {
    return { game: this.game, deal, states: [this.start(deal)], actions: [] };
  }

  #load(deal: Row, state: Row): void {
    this.#module.numbers(this.#deal, deal.length).set(deal);
    this.#module.numbers(this.#state, state.length).set(state);
  }

  #json(name: string, known: Known): Json {
    const count = this.#module.call(name, this.#deal, this.#state, known.seat, this.#out);
    return decode(this.layout.words, this.#module.small(this.#out, count), this.options(known) as Json);
  }

  #list(count: number): number[] {
    return Array.from(this.#module.small(this.#out, count));
  }

  #copy(address: Address, width: number): Row {
    return this.#module.numbers(address, width).slice();
  }

  #setOptions(codes: readonly number[]): void {
    this.#module.numbers(this.#options, codes.length).set(codes.map(BigInt));
  }

  #setGenerator(seed: bigint): void {
    this.#module.numbers(this.#generator, 1)[0] = asGenerator(seed);
  }
}

function rowText(row: Row): string {
  return Array.from(row, (number) => (number === 0n ? "" : number.toString(16))).join(".");
}

function readRow(text: string): Row {
  const number = (part: string) => (part.startsWith("-") ? -BigInt(`0x${part.slice(1)}`) : BigInt(`0x${part || "0"}`));
  if (!/^[-.0-9a-f]*$/.test(text)) throw new Refused("a position is written in hexadecimal digits");
  return BigInt64Array.from(text.split("."), number);
}

/** A state of the random generator: 63 random bits, not 0. */
export function asGenerator(seed: bigint): bigint {
  return BigInt.asUintN(63, seed) || 1n;
}

export function randomSeed(): bigint {
  return asGenerator(crypto.getRandomValues(new BigUint64Array(1))[0]!);
}
