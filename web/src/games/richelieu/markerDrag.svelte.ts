/** A marker that is dragged from the stock onto a card. */
export class MarkerDrag {
  at = $state.raw<{ x: number; y: number } | null>(null);
  /** The card below it, if the marker may be placed there. */
  over = $state.raw<string | null>(null);

  constructor(
    readonly allowed: (position: string) => boolean,
    readonly drop: (position: string) => void,
  ) {}

  start = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault(); // do not select text
    const source = event.currentTarget as HTMLElement;
    const done = new AbortController();
    const listen = (type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
      source.addEventListener(type, act, { signal: done.signal });
    const end = () => {
      done.abort();
      this.at = this.over = null;
    };
    source.setPointerCapture(event.pointerId);
    this.#move(event);
    listen("pointermove", (move) => this.#move(move));
    listen("pointercancel", end);
    listen("pointerup", () => {
      const { over } = this;
      end();
      if (over) this.drop(over);
    });
  };

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    this.at = { x, y };
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-position]");
    const position = place?.dataset.position;
    this.over = position && this.allowed(position) ? position : null;
  }
}
