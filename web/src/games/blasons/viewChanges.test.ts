import { describe, expect, it } from "vitest";
import type { BlasonsPlayed, BlasonsToken, BlasonsView } from "../../api/types";
import { changes } from "./viewChanges.ts";
import { changesFromLog } from "./changesFromLog.ts";
import { actionsOf, lastTrick } from "./lastTrick.ts";
import { seatLayout } from "./seatLayout.ts";

interface Given {
  turn?: number;
  round?: number;
  trick?: number;
  cards?: BlasonsPlayed[];
  tokens?: Record<string, BlasonsToken>;
  tricks?: number[][];
  scores?: number[][];
}

/** A view of three players, of which only what is given matters. */
function view({ turn = 0, round = 1, trick = 1, cards = [], tokens = {}, tricks = [[], [], []], scores = [] }: Given) {
  return {
    turn,
    phase: "play",
    seat: 0,
    round: { number: round, of: 3 },
    trick: { number: trick, of: 8, leader: 0, cards, acting: null, winner: null },
    tokens,
    scores,
    seats: tricks.map((taken) => ({ tricks: taken })),
  } as unknown as BlasonsView;
}

const FIRST_TRICK = [
  { seat: 0, words: ["play *"] },
  { seat: 1, words: ["activate serve", "play 5"] },
  { seat: 2, words: ["play 6"] },
  { seat: 0, words: ["value 2"] },
  { seat: 1, words: ["swap t1 t4"] },
];

describe("the trick before", () => {
  it("is told by the log, with what was taken of its cards", () => {
    const now = view({ turn: 1, trick: 2, tricks: [[1], [], []] });
    expect(lastTrick(now, [...FIRST_TRICK, { seat: 0, words: ["draw t9", "play 3"] }], [])).toEqual({
      number: 1,
      winner: 0,
      cards: [
        { seat: 0, card: "*", value: null, power: 0 },
        { seat: 1, card: "5", value: 1, power: 1 },
        { seat: 2, card: "6", value: 0, power: 2 },
      ],
    });
  });

  it("may have been nobody's", () => {
    expect(lastTrick(view({ turn: 1, trick: 2 }), FIRST_TRICK, [])?.winner).toBeNull();
  });

  it("is the last of the round before when a round begins, and its winner is not told any more", () => {
    const past = lastTrick(view({ turn: 1, round: 2, trick: 1 }), FIRST_TRICK, []);
    expect(past).toMatchObject({ number: 8, winner: undefined });
  });

  it("may end with a word that is not confirmed yet", () => {
    const moves = [
      { seat: 1, words: ["play 5"] },
      { seat: 2, words: ["play 6"] },
    ];
    expect(lastTrick(view({ turn: 1, trick: 2 }), moves, ["play 1"])?.cards.at(-1)).toMatchObject({
      seat: 0,
      card: "1",
    });
  });

  it("is not there in the first trick", () => {
    expect(lastTrick(view({}), FIRST_TRICK.slice(0, 2), [])).toBeNull();
  });
});

describe("changes", () => {
  const token = (at: number | string, up = false, family: string | null = null) => ({ at, up, family });

  it("tell what was played, taken, moved and turned up, also without a word in the log", () => {
    const before = view({
      cards: [{ seat: 0, card: "*", value: null, power: 0 }],
      tokens: { t1: token("reserve"), t2: token(1) },
    });
    const after = view({
      cards: [
        { seat: 0, card: "*", value: null, power: 0 },
        { seat: 1, card: "7", value: 0, power: null },
      ],
      tokens: { t1: token(2), t2: token(1, true, "Bellay") },
    });
    expect(changes(before, after)).toEqual([
      { kind: "played", seat: 1, card: "7" },
      { kind: "value", seat: 0, of: 1 },
      { kind: "moved", token: "t1", to: 2 },
      { kind: "turned", token: "t2", family: "Bellay" },
    ]);
  });

  it("tell who took a trick, or that nobody did", () => {
    expect(changes(view({ trick: 1 }), view({ trick: 2, tricks: [[], [1], []] }))).toEqual([
      { kind: "won", seat: 1, trick: 1 },
    ]);
    expect(changes(view({ trick: 1 }), view({ trick: 2 }))).toEqual([{ kind: "won", seat: null, trick: 1 }]);
  });

  it("tell a trick that is taken only once", () => {
    const taken = [[], [1], []];
    expect(changes(view({ trick: 1, tricks: taken }), view({ trick: 2, tricks: taken }))).toEqual([]);
  });

  it("of a new round are what the last one gave, and that it begins", () => {
    const before = view({ round: 1, tokens: { t1: token(0) } });
    expect(changes(before, view({ round: 2, tokens: { t1: token(1) }, scores: [[3, 0, 5]] }))).toEqual([
      { kind: "scored", round: 1, points: [3, 0, 5] },
      { kind: "round", number: 2 },
    ]);
  });
});

describe("what one sees who comes to the table", () => {
  it("is what the log tells of the trick in play", () => {
    const tokens = { t1: { at: 2, up: false, family: null }, t4: { at: 0, up: true, family: "Bellay" } };
    expect(changesFromLog(view({ tokens }), actionsOf(FIRST_TRICK))).toEqual([
      { kind: "played", seat: 0, card: "*" },
      { kind: "played", seat: 1, card: "5" },
      { kind: "played", seat: 2, card: "6" },
      { kind: "value", seat: 0, of: 2 },
      { kind: "moved", token: "t1", to: 2 },
      { kind: "moved", token: "t4", to: 0 },
    ]);
    expect(changesFromLog(view({ turn: 1, trick: 2 }), actionsOf(FIRST_TRICK))).toEqual([]);
  });
});

describe("seats around the table", () => {
  it("go clockwise from the left of the nearest", () => {
    expect(seatLayout(3, 0)).toEqual([[1], [], [2]]);
    expect(seatLayout(4, 2)).toEqual([[3], [0], [1]]);
    expect(seatLayout(7, 6)).toEqual([[0, 1, 2], [], [3, 4, 5]]);
  });
});
