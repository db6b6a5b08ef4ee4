/**
 * Animations: cards fly to the player who took them, markers fly from their stock and are pressed on; undone changes
 * fly back. Only `transform` and `opacity` change, so that the compositor can draw it without the main thread.
 */
import { tick } from "svelte";
import { motionDuration } from "../../app/settings.svelte.ts";
import type { Changes } from "./changes.ts";

const CARD = 300; // milliseconds
const MARKER = 280;
const BACK = 200;
const REFUSED = 240;
const BETWEEN = 70; // from one card to the next
const MOST = 6; // cards: more at once are a jump in a replay
const EASING = "cubic-bezier(0.3, 0.7, 0.2, 1)";

const cardAt = (board: HTMLElement, position: string) =>
  board.querySelector<HTMLElement>(`[data-position="${position}"] .card`);
const markerAt = (board: HTMLElement, position: string) =>
  board.querySelector<HTMLElement>(`[data-position="${position}"] .marker`);
const boxOf = (board: HTMLElement, seat: number, part: string) =>
  board.querySelector(`[data-seat="${seat}"] ${part}`)?.getBoundingClientRect();

/** A removed thing: a copy of it flies. */
interface Leaving {
  seat: number;
  from: DOMRect;
  copy: HTMLElement;
}

function leaving(element: HTMLElement | null, seat: number): Leaving[] {
  return element ? [{ seat, from: element.getBoundingClientRect(), copy: element.cloneNode(true) as HTMLElement }] : [];
}

/** Animate changes, and undone changes backwards. Call before the board is updated: things fly from their old place. */
export async function show(board: HTMLElement, done: Changes, undone: Changes): Promise<void> {
  if (!motionDuration(CARD) || done.taken.length + undone.taken.length > MOST) return;
  const cards = done.taken.flatMap(({ position, seat }) => leaving(cardAt(board, position), seat));
  const placed = undone.marked.filter(({ origin }) => !origin);
  const markers = placed.flatMap(({ position, seat }) => leaving(markerAt(board, position), seat));
  const moved = undone.marked.flatMap(({ position, origin }) => {
    const from = markerAt(board, position)?.getBoundingClientRect();
    return origin && from ? [{ origin, from }] : [];
  });
  await tick();
  // Measure everything before anything starts: otherwise each start would cost a layout.
  const origin = board.getBoundingClientRect();
  const starts = [
    ...cards.map((card, order) => takeOff(board, origin, card, order * BETWEEN)),
    ...done.marked.map(({ position, seat, origin }) => press(board, position, seat, origin)),
    ...undone.taken.map(({ position, seat }) => bringBack(board, position, seat)),
    ...markers.map((marker) => returnMarker(board, origin, marker)),
    ...moved.map(({ origin, from }) => moveBack(board, origin, from)),
  ];
  for (const start of starts) start?.();
}

/** Shake a card that cannot be chosen. */
export function refuse(card: HTMLElement | null): void {
  const sway = ["none", "translateX(-4%)", "translateX(4%)", "translateX(-2%)", "none"];
  if (motionDuration(REFUSED)) card?.animate({ transform: sway }, { duration: REFUSED });
}

type Start = (() => void) | null;

/** A card flies to the pile of the player who took it. */
function takeOff(board: HTMLElement, origin: DOMRect, { seat, from, copy }: Leaving, delay: number): Start {
  const goal = boxOf(board, seat, ".pile");
  if (!goal) return null;
  const way = [
    { transform: "none" },
    { transform: "scale(1.14)", offset: 0.2 },
    { transform: `${between(from, goal)} scale(0.22)`, opacity: 0.6 },
  ];
  return () => flyCopy(board, origin, copy, from, way, { duration: CARD, delay, easing: EASING, fill: "both" });
}

/** A card that was taken comes back from the pile. */
function bringBack(board: HTMLElement, position: string, seat: number): Start {
  const card = cardAt(board, position);
  const pile = boxOf(board, seat, ".pile");
  if (!card || !pile) return null;
  const way = [
    { transform: `${between(card.getBoundingClientRect(), pile)} scale(0.22)`, opacity: 0.6 },
    { transform: "none" },
  ];
  return () => void card.animate(way, { duration: BACK, easing: EASING });
}

/** A marker comes from the stock or from another card, enlarged, and is pressed onto its card. */
function press(board: HTMLElement, position: string, seat: number, origin?: string): Start {
  const marker = markerAt(board, position);
  const from = origin ? cardAt(board, origin)?.getBoundingClientRect() : boxOf(board, seat, ".stock");
  if (!marker || !from) return null;
  const way = [
    { transform: between(marker.getBoundingClientRect(), from) },
    { transform: "scale(1.7)", offset: 0.6 },
    { transform: "scale(0.88)", offset: 0.82 },
    { transform: "none" },
  ];
  return () => void marker.animate(way, { duration: MARKER, easing: EASING });
}

/** A marker that was placed goes back to the stock. */
function returnMarker(board: HTMLElement, origin: DOMRect, { seat, from, copy }: Leaving): Start {
  const stock = boxOf(board, seat, ".stock");
  if (!stock) return null;
  const way = [{ transform: "none" }, { transform: between(from, stock), opacity: 0.6 }];
  return () => flyCopy(board, origin, copy, from, way, { duration: BACK, easing: EASING, fill: "both" });
}

/** A marker that was moved goes back to the card on which it was. */
function moveBack(board: HTMLElement, position: string, from: DOMRect): Start {
  const marker = markerAt(board, position);
  if (!marker) return null;
  const way = [{ transform: between(marker.getBoundingClientRect(), from) }, { transform: "none" }];
  return () => void marker.animate(way, { duration: BACK, easing: EASING });
}

function flyCopy(
  board: HTMLElement,
  origin: DOMRect,
  copy: HTMLElement,
  from: DOMRect,
  way: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  copy.classList.add("flying");
  copy.inert = true;
  Object.assign(copy.style, {
    left: `${from.left - origin.left}px`,
    top: `${from.top - origin.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  board.append(copy);
  const flight = copy.animate(way, timing);
  flight.onfinish = flight.oncancel = () => copy.remove();
}

function between(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  return `translate(${x}px, ${y}px)`;
}
