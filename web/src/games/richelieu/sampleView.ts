/** A small view for the tests: three cards of Champagne, one with a disc, and one of Bretagne. */
import type { RichelieuCard, RichelieuView } from "./view.ts";

const CARDS: Record<string, RichelieuCard> = {
  a1: { region: "Champagne", shields: 2, symbol: null },
  a2: { region: "Champagne", shields: 1, symbol: "cross" },
  a3: { region: "Champagne", shields: 1, symbol: null },
  b7: { region: "Bretagne", shields: 1, symbol: "sword" },
};

const KINDS = ["Champagne", "Bretagne", "sword", "cross"];

function counts(positions: string[]): Record<string, number> {
  const totals = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  for (const position of positions) {
    const { region, shields, symbol } = CARDS[position]!;
    totals[region]! += shields;
    if (symbol) totals[symbol]! += 1;
  }
  return totals;
}

/** The view of seat 0, with some cards taken. */
export function sampleView(
  taken: Record<string, number>,
  players = 2,
  more: Partial<RichelieuView> = {},
): RichelieuView {
  const at = Object.fromEntries(Object.keys(CARDS).map((position) => [position, taken[position] ?? "table"]));
  const where = (place: string | number) => Object.keys(CARDS).filter((position) => at[position] === place);
  const seats = Array.from({ length: players }, (_, seat) => ({
    stock: 3, box: 0, spent: 0,
    cards: where(seat).length,
    discs: where(seat).filter((position) => position === "a3"),
    has: counts(where(seat)),
  })); // prettier-ignore
  const { discs = { a3: null } } = more;
  const counted = (kind: string) =>
    seats.map(({ has, discs: own }) => has[kind]! + own.filter((card) => discs[card] === kind).length);
  return {
    seat: 0, player: 0, turn: 0, phase: "first", first: 0, options: {}, lifted: null, markers: {}, discs,
    spent_discs: [],
    majorities: Object.fromEntries(KINDS.map((kind) => [kind, { counts: counted(kind), leaders: [], points: [] }])),
    cards: CARDS,
    at,
    seats,
    table: counts(where("table")),
    ...more,
  }; // prettier-ignore
}
