/** What happened since this viewer last acted: shown on the board, and told to those who do not see it. */
import { announce } from "../../state/announce.svelte.ts";
import type { Move } from "../log.ts";
import type { BlasonsView } from "../../api/types";
import { changes, type Change } from "./viewChanges.ts";
import { changesFromLog } from "./changesFromLog.ts";
import { actionsOf, type PlayedAction } from "./lastTrick.ts";
import { changeText } from "./blasonsText.ts";
import { namedIn } from "./targets.ts";

const KEPT = 12;

export class RecentChanges {
  changes = $state.raw<Change[]>([]);
  tokens = $derived(new Set(this.changes.flatMap((change) => ("token" in change ? [change.token] : []))));
  #view: BlasonsView | null = null;
  #count = 0;

  /** Look at where the match stands now. Not at a draft: nothing has happened yet. */
  follow(view: BlasonsView, moves: readonly Move[], names: string[]): void {
    const actions = actionsOf(moves);
    const fresh = actions.slice(this.#count);
    if (!this.#view || actions.length < this.#count) {
      this.changes = changesFromLog(view, actions); // just come, or taken back
    } else if (fresh.length) {
      const found = changes(this.#view, view);
      const anew = fresh.some(({ seat }) => seat === view.seat);
      this.changes = [...(anew ? [] : this.changes), ...found].slice(-KEPT);
      found.filter((change) => !isTold(change, fresh)).forEach((change) => announce(changeText(change, names)));
    }
    this.#view = view;
    this.#count = actions.length;
  }
}

/** Whether the words of the log tell it already: they are read out by the table around the board. */
function isTold(change: Change, actions: PlayedAction[]): boolean {
  if (change.kind === "moved") return actions.some(({ word }) => namedIn(word).tokens.includes(change.token));
  return change.kind === "played" || change.kind === "value" || change.kind === "power";
}
