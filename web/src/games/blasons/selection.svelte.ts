/** What can be selected now, the token held between the two steps of a swap or a move, and the text about it. */
import { announce } from "../../app/announce.svelte.ts";
import type { GameText } from "../gameText.ts";
import { Drag } from "./drag.svelte.ts";
import { actionsOfCard, draggable, dropped, holds, moveTo, namedIn, touch, type Touch } from "./targets.ts";

interface Source {
  readonly legal: string[];
  readonly choose: (action: string) => void;
  readonly hint?: string | null;
  readonly explain?: (action: string) => void;
  readonly text: GameText;
  readonly view: { seat: number | null; player: number | null };
}

const REFUSAL = 4000; // milliseconds that a refusal is shown

export class Selection {
  #source: () => Source;
  #picked = $state<string | null>(null);
  legal = $derived.by(() => this.#source().legal);
  /** The held token, while a legal action allows it. */
  held = $derived(this.#picked && holds(this.legal, this.#picked) ? this.#picked : null);
  hinted = $derived.by(() => namedIn(this.#source().hint));
  /** What the thing under the pointer or focus is, or what choosing it does. */
  about = $state.raw<string | null>(null);
  /** Why the thing that was clicked last cannot be chosen. */
  refusal = $state.raw<string | null>(null);
  readonly drag: Drag;

  constructor(source: () => Source) {
    this.#source = source;
    this.drag = new Drag(
      (thing, place) => dropped(this.legal, thing, place, source().view.seat),
      (action) => this.choose(action),
    );
  }

  /** Say why something cannot be chosen; `action` is what a click on it seems to mean. */
  refuse(action: string | null): void {
    const { text, explain, view } = this.#source();
    const isOurTurn = view.seat !== null && view.player === view.seat;
    if (isOurTurn && this.legal.length && action && explain) return explain(action);
    const why = text.prompt(this.legal);
    this.refusal = why;
    announce(why);
    setTimeout(() => this.refusal === why && (this.refusal = null), REFUSAL);
  }

  draggable = (token: string): boolean => draggable(this.legal, token);

  touch(token: string): Touch {
    return touch(this.legal, token, this.held);
  }

  press(token: string): void {
    const effect = this.touch(token);
    if (effect.type === "choose") this.choose(effect.action);
    else if (effect.type === "hold") this.#picked = token;
    else this.release();
  }

  choose(action: string): void {
    this.release();
    this.#source().choose(action);
  }

  release(): void {
    this.#picked = this.refusal = this.about = null;
  }

  moveTo = (seat: number): string | null => moveTo(this.legal, this.held, seat);
  ofCard = (seat: number, viewer: number | null): string[] => actionsOfCard(this.legal, seat, viewer);
}
