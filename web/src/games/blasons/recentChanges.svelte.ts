/** What happened since this viewer last acted: shown on the board, and told to those who do not see it. */
import { announce } from "../../state/announce.svelte.ts";
import type { Move } from "../log.ts";
import type { BlasonsView } from "../../api/types";
import { changes, type Change } from "./viewChanges.ts";
import { lately } from "./changesFromLog.ts";
import { deedsOf, type Deed } from "./lastTrick.ts";
import { tellChange } from "./blasonsText.ts";
import { namedIn } from "./targets.ts";

const KEPT = 12;

export class News {
  changes = $state.raw<Change[]>([]);
  tokens = $derived(new Set(this.changes.flatMap((change) => ("token" in change ? [change.token] : []))));
  #view: BlasonsView | null = null;
  #count = 0;

  /** Look at where the match stands now. Not at a draft: nothing has happened yet. */
  follow(view: BlasonsView, moves: readonly Move[], names: string[]): void {
    const deeds = deedsOf(moves);
    const fresh = deeds.slice(this.#count);
    if (!this.#view || deeds.length < this.#count) {
      this.changes = lately(view, deeds); // just come, or taken back
    } else if (fresh.length) {
      const found = changes(this.#view, view);
      const anew = fresh.some(({ seat }) => seat === view.seat);
      this.changes = [...(anew ? [] : this.changes), ...found].slice(-KEPT);
      found.filter((change) => !isTold(change, fresh)).forEach((change) => announce(tellChange(change, names)));
    }
    this.#view = view;
    this.#count = deeds.length;
  }
}

/** Whether the words of the log tell it already: they are read out by the table around the board. */
function isTold(change: Change, deeds: Deed[]): boolean {
  if (change.kind === "moved") return deeds.some(({ word }) => namedIn(word).tokens.includes(change.token));
  return change.kind === "played" || change.kind === "value" || change.kind === "power";
}
