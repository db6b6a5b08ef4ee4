/** What can be selected now, and the token that is held between the two steps of a swap or a move. */
import { holds, moveTo, namedIn, touch, actionsOfCard, type Touch } from "./targets.ts";

interface Source {
  readonly legal: string[];
  readonly choose: (action: string) => void;
  readonly hint?: string | null;
}

export class Selection {
  #source: () => Source;
  #picked = $state<string | null>(null);
  legal = $derived.by(() => this.#source().legal);
  /** The token that is held, while a legal action allows it. */
  held = $derived(this.#picked && holds(this.legal, this.#picked) ? this.#picked : null);
  hinted = $derived.by(() => namedIn(this.#source().hint));

  constructor(source: () => Source) {
    this.#source = source;
  }

  touch(token: string): Touch {
    return touch(this.legal, token, this.held);
  }

  press(token: string): void {
    const found = this.touch(token);
    if (found.kind === "choose") this.choose(found.action);
    else if (found.kind === "hold") this.#picked = token;
    else this.release();
  }

  choose(action: string): void {
    this.release();
    this.#source().choose(action);
  }

  release(): void {
    this.#picked = null;
  }

  moveTo = (seat: number): string | null => moveTo(this.legal, this.held, seat);
  ofCard = (seat: number, viewer: number | null): string[] => actionsOfCard(this.legal, seat, viewer);
}
