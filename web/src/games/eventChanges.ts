/** Finds new and undone events. */
import { MISSING } from "../api/constants.ts";
import type { PlayedEvent } from "./plugin.ts";

/** Whether two events are the same. A preview does not know everything that the match then shows. */
function same(code: readonly number[], otherCode: readonly number[]): boolean {
  return (
    code.length === otherCode.length &&
    code.every((value, at) => value === otherCode[at] || value === MISSING || otherCode[at] === MISSING)
  );
}

export interface Difference<Event> {
  /** Events that are new, in the match or in a draft. */
  done: readonly PlayedEvent<Event>[];
  /** Events that were undone. */
  undone: readonly PlayedEvent<Event>[];
}

/** Compares the list of events with that of the last call. */
export class EventChanges<Event> {
  #known: readonly PlayedEvent<Event>[] | null = null;

  /** The difference from the last call; none the first time. */
  of(all: readonly PlayedEvent<Event>[]): Difference<Event> {
    const known = this.#known ?? all;
    this.#known = all;
    const first = all.findIndex(({ code }, at) => !known[at] || !same(code, known[at].code));
    const from = first < 0 ? all.length : first;
    return { done: all.slice(from), undone: known.slice(from) };
  }
}
