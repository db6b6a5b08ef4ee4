/** Flights: whatever is drawn in another place than before flies there. A new change starts from where things are now. */
import { tick } from "svelte";
import { motionDuration } from "../../state/settings.svelte.ts";

const DURATION = 280;
const EASING = "cubic-bezier(0.25, 0.8, 0.3, 1)";
const FAR = 3; // pixels

interface Seen {
  rect: DOMRect;
  element: HTMLElement;
}

/** The things that can fly have a key in `data-fly`, the same wherever they are drawn. */
function seen(board: HTMLElement): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const element of board.querySelectorAll<HTMLElement>("[data-fly]"))
    found.set(element.dataset.fly!, { element, rect: element.getBoundingClientRect() });
  return found;
}

/**
 * Call before the board is updated. `home` gives the element from which a thing comes that was not drawn before,
 * and to which one goes that is not drawn any more.
 */
export async function fly(board: HTMLElement, home: (key: string, leaves: boolean) => Element | null): Promise<void> {
  if (!motionDuration(DURATION)) return;
  const before = seen(board);
  const copies = new Map<string, HTMLElement>();
  for (const [key, { element }] of before)
    if (element.dataset.leaves !== undefined) copies.set(key, element.cloneNode(true) as HTMLElement);
  await tick();
  const after = seen(board);
  for (const [key, { element, rect }] of after) {
    const from = before.get(key)?.rect ?? home(key, false)?.getBoundingClientRect();
    if (from) move(element, from, rect);
  }
  for (const [key, copy] of copies) {
    const goal = after.has(key) ? null : home(key, true);
    if (goal) leave(board, copy, before.get(key)!.rect, goal.getBoundingClientRect());
  }
}

function shift(from: DOMRect, to: DOMRect, scale: number): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function move(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const far = Math.abs(from.left - to.left) + Math.abs(from.top - to.top) + Math.abs(from.width - to.width);
  if (far < FAR || !to.width || !from.width) return;
  for (const running of element.getAnimations()) if (running.id === "flight") running.cancel();
  element.animate(
    [
      { transform: shift(from, to, from.width / to.width), zIndex: 30 },
      { transform: "none", zIndex: 30 },
    ],
    {
      id: "flight",
      duration: DURATION,
      easing: EASING,
    },
  );
}

function leave(board: HTMLElement, copy: HTMLElement, from: DOMRect, goal: DOMRect): void {
  const origin = board.getBoundingClientRect();
  copy.removeAttribute("data-fly");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "absolute",
    inset: "auto",
    left: `${from.left - origin.left}px`,
    top: `${from.top - origin.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: "30",
  });
  board.append(copy);
  const flight = copy.animate([{ transform: "none" }, { transform: shift(goal, from, 0.2), opacity: 0.4 }], {
    duration: DURATION,
    easing: EASING,
    fill: "forwards",
  });
  flight.onfinish = flight.oncancel = () => copy.remove();
}
