/** The bar of a region or a symbol: a piece for each card that shows it, as wide as it counts, grouped by owner. */
import type { RichelieuView } from "./view.ts";

export interface Piece {
  key: string;
  /** The owner; null while it is on the table. */
  seat: number | null;
  units: number;
  /** The position of the card; a disc's has "°" in front. */
  card: string;
  symbol: string | null;
  disc: boolean;
}

export interface Bar {
  kind: string;
  pieces: Piece[];
  units: number;
}

/** The bar of a kind: the pieces of the seats in `order` from left to right. */
export function majorityBar(view: RichelieuView, kind: string, order: readonly number[]): Bar {
  const found = Object.entries(view.cards).flatMap(([card, { region, shields, symbol }]) => {
    if (region !== kind && symbol !== kind) return [];
    const seat = view.at[card];
    const units = region === kind ? shields : 1;
    return [piece(card, typeof seat === "number" ? seat : null, units, region === kind ? symbol : null)];
  });
  const discs = view.seats.flatMap((seat, number) =>
    seat.discs.filter((card) => view.discs[card] === kind).map((card) => disc(card, number)),
  );
  const pieces = arranged([...found, ...discs], order);
  return { kind, pieces, units: pieces.reduce((sum, { units }) => sum + units, 0) };
}

const piece = (card: string, seat: number | null, units: number, symbol: string | null): Piece => ({
  key: card, seat, units, card, symbol, disc: false,
}); // prettier-ignore

const disc = (card: string, seat: number): Piece => ({
  key: `°${card}`, seat, units: 1, card, symbol: null, disc: true,
}); // prettier-ignore

/** With two players the open pieces are in the middle; with more they come last. */
function arranged(pieces: Piece[], order: readonly number[]): Piece[] {
  const last = order.length === 2 ? order[1] : undefined;
  const place = ({ seat }: Piece) =>
    seat === null ? order.length : seat === last ? order.length + 1 : order.indexOf(seat);
  const outward = (one: Piece) => (one.seat === last && last !== undefined ? one.units : -one.units);
  return pieces.toSorted((one, other) => place(one) - place(other) || outward(one) - outward(other));
}
