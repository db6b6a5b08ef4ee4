/** What is to be seen of the moves before: what the last turns changed, and what the draft would. */
import type { Move } from "../log.ts";
import { changes, NOTHING, parseAction, together, type Changes, type RichelieuView } from "./view.ts";

export class RecentChanges {
  /** What the others did since this player's turn; or that turn, until another acts. */
  last = $state.raw<Changes>(NOTHING);
  drafted = $state.raw<Changes>(NOTHING);

  #settled: RichelieuView | null = null; // the match as it stood without a draft
  #turn = -1; // that of the first of the last changes

  /** See the next view; returns what happened in the match itself since the one before. */
  follow(view: RichelieuView, draft: readonly string[], moves: readonly Move[]): Changes {
    const before = this.#settled;
    if (draft.length) {
      this.drafted = before ? changes(before, view) : NOTHING;
      return NOTHING;
    }
    this.drafted = NOTHING;
    this.#settled = view;
    if (!before || view.turn < before.turn) {
      this.last = fromMoves(moves, view);
      return NOTHING;
    }
    const fresh = changes(before, view);
    if (fresh.taken.length || fresh.marked.length) this.#add(fresh, before.turn, view);
    return fresh;
  }

  #add(fresh: Changes, turn: number, view: RichelieuView): void {
    const others = of(fresh, (seat) => seat !== view.seat);
    const mine = of(fresh, (seat) => seat === view.seat);
    const anew = view.seat === null ? turn !== this.#turn : has(mine) && (has(others) || turn !== this.#turn);
    const kept = anew ? NOTHING : of(this.last, (seat) => view.seat === null || has(mine) === (seat === view.seat));
    this.last = together(kept, has(others) ? others : mine, view);
    this.#turn = turn;
  }
}

const has = ({ taken, marked }: Changes) => taken.length + marked.length > 0;

function of({ taken, marked }: Changes, whose: (seat: number) => boolean): Changes {
  return { taken: taken.filter(({ seat }) => whose(seat)), marked: marked.filter(({ seat }) => whose(seat)) };
}

/** The last changes as the log tells them, when nothing was seen before: what had no choice is not in it. */
export function fromMoves(moves: readonly Move[], view: RichelieuView): Changes {
  const own = moves.findLastIndex(({ seat }) => seat === view.seat);
  const recent = own === moves.length - 1 || view.seat === null ? moves.slice(-1) : moves.slice(own + 1);
  const acts = recent.flatMap(({ seat, words }) => words.map((word) => ({ seat, ...parseAction(word) })));
  const found = (wanted: string) =>
    acts.flatMap(({ seat, verb, position }) => (verb === wanted && position ? [{ seat, position }] : []));
  return {
    taken: found("take").filter(({ seat, position }) => view.at[position] === seat),
    marked: found("place").filter(({ seat, position }) => view.markers[position] === seat),
  };
}
