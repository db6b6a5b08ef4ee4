/** The standing, from the points of each kind in the view; they add up to the known score (docs/views.md). */
import type { RichelieuView } from "./view.ts";

/** The points of a seat if the game ended now, as far as the viewer knows. */
export function total(view: RichelieuView, seat: number): number {
  return Object.values(view.majorities).reduce((sum, { points }) => sum + points[seat]!, 0);
}

/** The regions and symbols that cost a seat points at the moment. */
export function losses(view: RichelieuView, seat: number): { kind: string; points: number }[] {
  return Object.entries(view.majorities).flatMap(([kind, { points }]) =>
    points[seat]! < 0 ? [{ kind, points: points[seat]! }] : [],
  );
}

const FEW = 2; // cards

/** Whether only a few cards of a kind are left on the table. */
export function scarce(view: RichelieuView, kind: string): boolean {
  const open = Object.entries(view.cards).filter(
    ([card, { region, symbol }]) => view.at[card] === "table" && (region === kind || symbol === kind),
  );
  return open.length <= FEW;
}

/** A number with a true minus sign. */
export const signed = (points: number) => (points < 0 ? `−${-points}` : String(points));
