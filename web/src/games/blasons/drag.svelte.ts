/** Dragging a card or a token: it follows the pointer, and is dropped on a token, a seat, the reserve or the trick. */
const FAR = 7; // pixels: less is a click

export interface Place {
  /** The token below the pointer. */
  token: string | null;
  /** The seat below the pointer, "reserve" or "trick". */
  at: string | null;
}

export class Drag {
  /** What is dragged. */
  thing = $state.raw<string | null>(null);
  /** The action that dropping it now would choose. */
  action = $state.raw<string | null>(null);

  constructor(
    readonly actionAt: (thing: string, place: Place) => string | null,
    readonly choose: (action: string) => void,
  ) {}

  /** Handle `pointerdown` on something draggable. */
  start(event: PointerEvent, thing: string): void {
    if (!event.isPrimary || event.button !== 0) return;
    const source = event.currentTarget as HTMLElement;
    const from = { x: event.clientX, y: event.clientY };
    const done = new AbortController();
    const { signal } = done;
    const end = () => {
      done.abort();
      source.style.translate = "";
      this.thing = this.action = null;
    };
    const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!this.thing && Math.hypot(x, y) < FAR) return;
      if (!this.thing) source.setPointerCapture(pointerId);
      this.thing = thing;
      source.style.translate = `${x}px ${y}px`;
      this.action = this.actionAt(thing, placeAt(source, clientX, clientY));
    };
    const drop = () => {
      const { action, thing: dragged } = this;
      end();
      if (!dragged) return;
      // The click that follows a drag must not choose anything.
      const stop = (click: Event) => click.stopPropagation();
      addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", stop, { capture: true }));
      if (action) this.choose(action);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", end, { signal });
  }
}

function placeAt(source: HTMLElement, x: number, y: number): Place {
  const below = document.elementsFromPoint(x, y).filter((element) => !source.contains(element));
  const closest = (selector: string) =>
    below.map((element) => element.closest<HTMLElement>(selector)).find((element) => element);
  return {
    token: closest("[data-token]")?.dataset.token ?? null,
    at: closest("[data-place]")?.dataset.place ?? null,
  };
}
