/** Dragging: a card from the table to its new owner, a marker from the stock or from a card onto another card. */
interface Dragged {
  verb: "take" | "place" | "lift";
  /** The dragged card, or the card that the marker was on. */
  position: string | null;
}

const SLOP = 6; // pixels: less is a click

export class Drag {
  /** What is dragged; null until the pointer has moved a little. */
  what = $state.raw<Dragged | null>(null);
  at = $state.raw<{ x: number; y: number }>({ x: 0, y: 0 });
  /** The action that a drop would choose now. */
  over = $state.raw<string | null>(null);
  /** Ignore the click that follows a drop. */
  justDropped = false;

  constructor(
    readonly legal: () => readonly string[],
    readonly choose: (action: string) => void,
  ) {}

  start = (event: PointerEvent, verb: Dragged["verb"], position: string | null = null): void => {
    this.justDropped = false;
    if (!event.isPrimary || event.button !== 0) return;
    const source = event.currentTarget as HTMLElement;
    const from = { x: event.clientX, y: event.clientY };
    const done = new AbortController();
    const listen = (type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
      addEventListener(type, act, { signal: done.signal });
    const end = () => {
      done.abort();
      this.what = this.over = null;
    };
    listen("pointermove", (move) => {
      if (!this.what && Math.hypot(move.clientX - from.x, move.clientY - from.y) < SLOP) return;
      if (!this.what) this.#begin(source, move.pointerId, { verb, position });
      this.#move(move);
    });
    listen("pointercancel", end);
    listen("pointerup", () => {
      const { over, what } = this;
      end();
      this.justDropped = what !== null;
      if (over) this.choose(over);
    });
  };

  #begin(source: HTMLElement, pointer: number, what: Dragged): void {
    source.setPointerCapture?.(pointer);
    getSelection()?.removeAllRanges();
    this.what = what;
    if (what.verb === "lift") this.choose(`lift ${what.position}`); // so that it can be placed
  }

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    this.at = { x, y };
    const below = document.elementFromPoint(x, y);
    const onto = below?.closest<HTMLElement>("[data-position]")?.dataset.position;
    const action =
      this.what?.verb !== "take" ? `place ${onto}` : below?.closest("[role=grid]") ? "" : `take ${this.what.position}`;
    this.over = this.legal().includes(action) ? action : null;
  }
}
