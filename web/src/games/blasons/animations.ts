/**
 * Flights: a card or token that is drawn in a new place flies there, and back on undo. A new flight starts from where
 * things are now. Only `transform` and `opacity` change in a flight, so that the compositor can draw it without the
 * main thread.
 */
import { tick } from "svelte";
import { motionDuration } from "../../app/settings.svelte.ts";

const DURATION = 280;
const EASING = "cubic-bezier(0.25, 0.8, 0.3, 1)";
const FAR = 3; // pixels
const ABOVE = "30";

interface Seen {
  rect: DOMRect;
  element: HTMLElement;
}

const running = new WeakMap<Element, Animation>();

/** The things that can fly have a key in `data-fly`, the same wherever they are drawn. */
function seen(board: HTMLElement): Map<string, Seen> {
  const things = new Map<string, Seen>();
  for (const element of board.querySelectorAll<HTMLElement>("[data-fly]"))
    things.set(element.dataset.fly!, { element, rect: element.getBoundingClientRect() });
  return things;
}

/**
 * Call before the board is updated. `home` returns the element that a new thing comes from, or a removed one goes to.
 */
export async function fly(board: HTMLElement, home: (key: string, leaves: boolean) => Element | null): Promise<void> {
  if (!motionDuration(DURATION)) return;
  const before = seen(board);
  const copies = new Map<string, HTMLElement>();
  for (const [key, { element }] of before)
    if (element.dataset.leaves !== undefined) copies.set(key, element.cloneNode(true) as HTMLElement);
  await tick();
  // Measure everything before anything starts: otherwise each start would cost a layout.
  const origin = board.getBoundingClientRect();
  const after = seen(board);
  const moved = [...after].map(([key, { element, rect }]) => ({
    element,
    rect,
    from: before.get(key)?.rect ?? home(key, false)?.getBoundingClientRect(),
  }));
  const left = [...copies].map(([key, copy]) => ({
    copy,
    from: before.get(key)!.rect,
    goal: after.has(key) ? undefined : home(key, true)?.getBoundingClientRect(),
  }));
  for (const { element, from, rect } of moved) if (from) move(element, from, rect);
  for (const { copy, from, goal } of left) if (goal) leave(board, origin, copy, from, goal);
}

function shift(from: DOMRect, to: DOMRect, scale: number): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function move(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const far = Math.abs(from.left - to.left) + Math.abs(from.top - to.top) + Math.abs(from.width - to.width);
  if (far < FAR || !to.width || !from.width) return;
  running.get(element)?.cancel();
  element.style.zIndex = ABOVE;
  const flight = element.animate([{ transform: shift(from, to, from.width / to.width) }, { transform: "none" }], {
    duration: DURATION,
    easing: EASING,
  });
  running.set(element, flight);
  flight.onfinish = () => (element.style.zIndex = "");
}

function leave(board: HTMLElement, origin: DOMRect, copy: HTMLElement, from: DOMRect, goal: DOMRect): void {
  copy.removeAttribute("data-fly");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "absolute",
    inset: "auto",
    left: `${from.left - origin.left}px`,
    top: `${from.top - origin.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: ABOVE,
  });
  board.append(copy);
  const flight = copy.animate([{ transform: "none" }, { transform: shift(goal, from, 0.2), opacity: 0.4 }], {
    duration: DURATION,
    easing: EASING,
    fill: "forwards",
  });
  flight.onfinish = flight.oncancel = () => copy.remove();
}
