/** What is new among the things that happened. */
import type { Happening } from "./plugin.ts";

const MISSING = -1;

/** Whether two events are the same. A preview does not know everything that the match then shows. */
function same(one: readonly number[], other: readonly number[]): boolean {
  return (
    one.length === other.length &&
    one.every((value, at) => value === other[at] || value === MISSING || other[at] === MISSING)
  );
}

/** Tells which of the things that happened were not there before, be it in the match or in a draft. */
export class FreshHappenings<Event> {
  #known: readonly Happening<Event>[] | null = null;

  /** The happenings after those that were known already; none the first time. */
  of(all: readonly Happening<Event>[]): readonly Happening<Event>[] {
    const known = this.#known ?? all;
    this.#known = all;
    const from = all.findIndex(({ code }, at) => !known[at] || !same(code, known[at].code));
    return from < 0 ? [] : all.slice(from);
  }
}
