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
  const unordered = [null, ...order].flatMap((seat) => [...cards(view, kind, seat), ...discs(view, kind, seat)]);
  const pieces = arranged(unordered, order);
  return { kind, pieces, units: pieces.reduce((sum, { units }) => sum + units, 0) };
}

/** The cards of a seat, or on the table. Those that show a symbol share what the view counts of it. */
function cards(view: RichelieuView, kind: string, seat: number | null): Piece[] {
  const here = Object.entries(view.cards).filter(
    ([card, { region, symbol }]) => view.at[card] === (seat ?? "table") && (region === kind || symbol === kind),
  );
  const counted = (seat === null ? view.table : view.seats[seat]!.has)[kind]!;
  return here.map(([card, { region, shields, symbol }]) =>
    region === kind
      ? { key: card, seat, card, units: shields, symbol, disc: false }
      : { key: card, seat, card, units: counted / here.length, symbol: null, disc: false },
  );
}

/** The known discs of a seat. They share what the view counts besides the cards. */
function discs(view: RichelieuView, kind: string, seat: number | null): Piece[] {
  if (seat === null) return [];
  const { discs, has } = view.seats[seat]!;
  const here = discs.filter((card) => view.discs[card] === kind);
  const units = (view.majorities[kind]!.counts[seat]! - has[kind]!) / here.length;
  return here.map((card) => ({ key: `°${card}`, seat, card, units, symbol: null, disc: true }));
}

/** With two players the open pieces are in the middle; with more they come last. */
function arranged(pieces: Piece[], order: readonly number[]): Piece[] {
  const last = order.length === 2 ? order[1] : undefined;
  const place = ({ seat }: Piece) =>
    seat === null ? order.length : seat === last ? order.length + 1 : order.indexOf(seat);
  const outward = (piece: Piece) => (piece.seat === last && last !== undefined ? piece.units : -piece.units);
  return pieces.toSorted((a, b) => place(a) - place(b) || outward(a) - outward(b));
}
