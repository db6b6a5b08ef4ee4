/** Animations: cards fly to the player who took them, markers come from their stock and are pressed on. */
import { tick } from "svelte";
import { motionDuration } from "../../state/settings.svelte.ts";
import type { Changes } from "./changes.ts";

const CARD = 300; // milliseconds
const MARKER = 280;
const REFUSED = 240;
const BETWEEN = 70; // from one card to the next
const MOST = 6; // cards: more at once means a jump in a replay
const EASING = "cubic-bezier(0.3, 0.7, 0.2, 1)";

const cardAt = (board: HTMLElement, position: string) =>
  board.querySelector<HTMLElement>(`[data-position="${position}"] .card`);

/** Animate changes. Called before the board is updated, because the cards fly from their old place. */
export async function show(board: HTMLElement, { taken, marked }: Changes): Promise<void> {
  if (!motionDuration(CARD) || taken.length > MOST) return;
  const leaving = taken.flatMap(({ position, seat }) => {
    const card = cardAt(board, position);
    return card ? [{ seat, from: card.getBoundingClientRect(), copy: card.cloneNode(true) as HTMLElement }] : [];
  });
  await tick();
  leaving.forEach(({ seat, from, copy }, order) => fly(board, copy, from, seat, order * BETWEEN));
  for (const { position, seat } of marked) press(board, position, seat);
}

/** Shake a card that cannot be chosen. */
export function refuse(card: HTMLElement | null): void {
  const sway = ["none", "translateX(-4%)", "translateX(4%)", "translateX(-2%)", "none"];
  if (motionDuration(REFUSED)) card?.animate({ transform: sway }, { duration: REFUSED });
}

function fly(board: HTMLElement, copy: HTMLElement, from: DOMRect, seat: number, delay: number): void {
  const goal = board.querySelector(`[data-seat="${seat}"] .pile`)?.getBoundingClientRect();
  if (!goal) return;
  copy.classList.add("flying");
  copy.inert = true;
  const { left, top } = board.getBoundingClientRect();
  Object.assign(copy.style, {
    left: `${from.left - left}px`,
    top: `${from.top - top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  board.append(copy);
  const by = `${centre(goal).x - centre(from).x}px, ${centre(goal).y - centre(from).y}px`;
  const flight = copy.animate(
    [
      { transform: "none" },
      { transform: "scale(1.14)", offset: 0.2 },
      { transform: `translate(${by}) scale(0.22)`, opacity: 0.6 },
    ],
    { duration: CARD, delay, easing: EASING, fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** A marker comes from the stock, larger, and is pressed onto its card. */
function press(board: HTMLElement, position: string, seat: number): void {
  const marker = board.querySelector(`[data-position="${position}"] .marker`);
  const home = board.querySelector(`[data-seat="${seat}"] .stock`)?.getBoundingClientRect();
  if (!marker || !home) return;
  const goal = centre(marker.getBoundingClientRect());
  const by = `${centre(home).x - goal.x}px, ${centre(home).y - goal.y}px`;
  const way = [
    { transform: `translate(${by})` },
    { transform: "scale(1.7)", offset: 0.6 },
    { transform: "scale(0.88)", offset: 0.82 },
    { transform: "none" },
  ];
  marker.animate(way, { duration: MARKER, easing: EASING });
}

const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
