/**
 * Plays many games at random and hashes everything that the module says about each into one number: states, legal
 * actions, events, views, scores and refusals. bench/proof/digest.py does the same, step for step; `make proof` compares.
 * Nothing else loads this.
 */
import { ALL_KNOWING } from "../api/constants.ts";
import type { Address, Module } from "./module.ts";

const FACTOR = 0x2c1b3c6d;
const SPREAD = 0x19e3779b97f4bn; // times the number of a game: the state of the random generator for its deal
const EVERY = 8; // views and a refusal are hashed in one of this many positions
const FIRST_DRAWN = -1;

const step = (hash: number, number: number): number => {
  const mixed = Math.imul(hash ^ number, FACTOR);
  return mixed ^ (mixed >>> 15);
};

export class Digest {
  readonly #module: Module;
  readonly #verbs: number[]; // the verbs and actions of all notations
  readonly #actions: number[];
  #hash = 0;
  #deal: Address;
  #state: Address;
  #next: Address;
  #known: Address;
  #generator: Address;
  #options: Address;
  #out: Address;

  constructor(module: Module) {
    this.#module = module;
    const { deal_width, state_width, options, room, actions, forms } = module.layout;
    this.#verbs = forms.flatMap(([verb, start, end]) => Array<number>(end - start).fill(verb));
    this.#actions = forms.flatMap(([, start, end]) => Array.from({ length: end - start }, (_, at) => start + at));
    this.#deal = module.allocate(8 * deal_width);
    this.#known = module.allocate(8 * deal_width);
    this.#state = module.allocate(8 * state_width);
    this.#next = module.allocate(8 * state_width);
    this.#generator = module.allocate(8);
    this.#options = module.allocate(8 * options.length);
    this.#out = module.allocate(4 * Math.max(room.json, room.events, actions));
  }

  /** The hashes of `count` games with seeds from `first` on, with options as ints. */
  games(options: readonly number[], first: number, count: number): Int32Array {
    this.#module.numbers(this.#options, options.length).set(options.map(BigInt));
    return Int32Array.from({ length: count }, (_, at) => this.#game(first + at));
  }

  #game(seed: number): number {
    const { layout, words } = this.#module;
    const [deal, out] = [this.#deal, this.#out];
    const player = 2 * layout.state["player"]!;
    this.#hash = 0;
    this.#module.numbers(this.#generator, 1)[0] = BigInt(seed) * SPREAD;
    this.#module.call("random_deal", this.#options, FIRST_DRAWN, this.#generator, deal);
    this.#mix(deal, 2 * layout.deal_width);
    this.#mix(out, this.#module.call("write_deal", deal, out));
    this.#module.call("start", deal, this.#state);
    const viewers = words[(deal >> 2) + 2 * layout.deal["options.players"]!]! - ALL_KNOWING;
    for (let ply = 0; words[(this.#state >> 2) + player]! >= 0; ply++) {
      const viewer = (ply % viewers) + ALL_KNOWING;
      this.#mix(this.#state, 2 * layout.state_width);
      const count = this.#module.call("legal", deal, this.#state, out);
      this.#mix(out, count);
      const action = words[(out >> 2) + ((this.#hash >>> 0) % count)]!;
      this.#mix(out, this.#module.call("events", deal, this.#state, action, viewer, out));
      if ((ply + seed) % EVERY === 0) this.#look(viewer);
      this.#module.call("apply", deal, this.#state, action, this.#next);
      const next = this.#next;
      this.#next = this.#state;
      this.#state = next;
    }
    for (let viewer = 0; viewer < viewers; viewer++) this.#look(viewer + ALL_KNOWING);
    return this.#hash;
  }

  /** Hash what a viewer sees, and why an action is refused. */
  #look(viewer: number): void {
    const known = this.#known;
    const state = this.#state;
    const out = this.#out;
    this.#module.call("known_deal", this.#deal, state, viewer, known);
    this.#mix(known, 2 * this.#module.layout.deal_width);
    this.#mix(out, this.#module.call("view", known, state, viewer, out));
    this.#mix(out, this.#module.call("score", known, state, viewer, out));
    const form = (this.#hash >>> 0) % this.#verbs.length;
    this.#hash = step(this.#hash, this.#module.call("refusal", state, this.#verbs[form]!, this.#actions[form]!));
  }

  /** Mix words of memory into the hash, in four lanes, which is faster than in one. */
  #mix(address: Address, count: number): void {
    const { words } = this.#module;
    const start = address >> 2;
    const whole = count - (count % 4);
    let a = this.#hash;
    let b = a;
    let c = a;
    let d = a;
    let at = start;
    for (const end = start + whole; at < end; at += 4) {
      a = step(a, words[at]!);
      b = step(b, words[at + 1]!);
      c = step(c, words[at + 2]!);
      d = step(d, words[at + 3]!);
    }
    for (const end = start + count; at < end; at++) a = step(a, words[at]!);
    this.#hash = step(step(step(step(a, b), c), d), count);
  }
}
