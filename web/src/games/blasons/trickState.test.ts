import { expect, it } from "vitest";
import { cancelledValues, shownTrick } from "./trickState.ts";
import type { PlayedBlasonsEvent, BlasonsPlayed, BlasonsView } from "./view.ts";

const happened = (...events: PlayedBlasonsEvent["event"][]): PlayedBlasonsEvent[] =>
  events.map((event) => ({ by: 0, entry: 0, code: [], event }));

const played = (
  seat: number,
  card: string,
  value: number | null = seat,
  power: number | null = null,
): BlasonsPlayed => ({
  seat,
  card,
  value,
  power,
});

function viewOf(trick: Partial<BlasonsView["trick"]>, more: Partial<BlasonsView> = {}): BlasonsView {
  const whole = { number: 2, of: 8, leader: 0, order: [0, 1, 2], cards: [], acting: null, winner: null, ...trick };
  return { phase: "play", last_trick: null, trick: whole, ...more } as unknown as BlasonsView;
}

const ENDED = happened(
  { event: "card_played", seat: 2, card: "6" },
  { event: "card_without_value", seat: 1, card: "*" },
  { event: "value_cancelled", card: "6", cards: 2 },
  { event: "trick_won", seat: 0, trick: 1, card: "4", owner: 0 },
);

it("finds the values that cancelled each other in the last trick", () => {
  expect(cancelledValues(ENDED)).toEqual({ trick: 1, values: new Set(["6"]) });
  expect(cancelledValues(ENDED.slice(0, 1))).toBeNull();
  expect(cancelledValues([...ENDED, ...happened({ event: "trick_not_won", trick: 2 })])).toEqual({
    trick: 2,
    values: new Set(),
  });
});

it("shows how the last trick ended until the next card is played", () => {
  const cards = [played(0, "4"), played(1, "6"), played(2, "6")];
  const view = viewOf({}, { last_trick: { number: 1, leader: 0, cards, winner: 0 } });
  const shown = shownTrick(view, ENDED, false);
  expect(shown).toMatchObject({ number: 1, past: true, decided: true, winner: 0 });
  expect(shown.cards.map(({ state }) => state)).toEqual(["won", "cancelled", "cancelled"]);
});

it("shows a trick in play, and the last one again when it is recalled", () => {
  const cards = [played(0, "4"), played(1, "6"), played(2, "3")];
  const view = viewOf({ cards: [played(0, "1")] }, { last_trick: { number: 1, leader: 0, cards, winner: 1 } });
  expect(shownTrick(view, ENDED, false)).toMatchObject({ number: 2, past: false, decided: false });
  expect(shownTrick(view, ENDED, false).cards.map(({ card }) => card)).toEqual(["1", null, null]);
  expect(shownTrick(view, ENDED, true)).toMatchObject({ number: 1, past: true });
});

it("tells whose value a malandrin took, and whose card lost it", () => {
  const cards = [played(0, "*", null), played(1, "7", 0), played(2, "3", 2, 0)];
  const [thief, victim, other] = shownTrick(viewOf({ cards, winner: 0 }), [], false).cards;
  expect(thief).toMatchObject({ value: "7", valueFrom: 1, state: "won" });
  expect(victim).toMatchObject({ value: null, valueTaker: 0, state: "worthless" });
  expect(other).toMatchObject({ value: "3", valueFrom: null, powerTaker: 0, state: "lost" });
});
