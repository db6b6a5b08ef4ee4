import { describe, expect, it, vi } from "vitest";
import type { PlayedBlasonsEvent } from "./view.ts";

vi.mock("../../i18n/text.svelte.ts", () => ({}));
const { recentEvents, tokensIn } = await import("./view.ts");

type Event = PlayedBlasonsEvent["event"];

/** Cards played by the seats whose numbers are given, one after the other. */
const plays = (...seats: number[]): PlayedBlasonsEvent[] =>
  seats.map((seat, at) => ({ by: seat, entry: at, code: [at], event: { event: "card_played", seat, card: "1" } }));
const numbers = (happened: PlayedBlasonsEvent[]) => happened.map(({ code }) => code[0]);

describe("what is recent", () => {
  it("is the viewer's last turn and what followed", () => {
    expect(numbers(recentEvents(plays(0, 1, 0, 0, 2, 1), 0))).toEqual([2, 3, 4, 5]);
    expect(numbers(recentEvents(plays(1, 2), 0))).toEqual([0, 1]);
    expect(recentEvents([], 0)).toEqual([]);
  });

  it("is the last turn for spectators", () => {
    expect(numbers(recentEvents(plays(0, 1, 1), null))).toEqual([1, 2]);
  });

  it("is nothing of an earlier round, whose tokens are dealt again", () => {
    const happened = plays(1, 0, 0, 0, 1);
    happened[2]!.event = { event: "round_begins", round: 2, seat: 1 }; // by the card that ends the last trick
    expect(numbers(recentEvents(happened, 0))).toEqual([2, 3, 4]);
    expect(numbers(recentEvents(happened.slice(0, -1), 1))).toEqual([2, 3]);
    expect(numbers(recentEvents(happened.slice(0, -1), null))).toEqual([2, 3]);
  });
});

describe("tokens that were moved or turned up", () => {
  const told = (...events: Event[]) => tokensIn(events.map((event) => ({ by: 0, entry: 0, code: [], event })));

  it("are named by the events, both of a swap", () => {
    const swap = { seat: 0, token: "t1", family: null, place: "0" };
    const other = { other_token: "t4", other_family: null, other_place: "reserve" };
    expect([...told({ event: "tokens_swapped", ...swap, ...other })]).toEqual(["t1", "t4"]);
    expect([...told({ event: "token_moved", seat: 0, token: "t2", family: null, owner: 0, receiver: 1 })]).toEqual([
      "t2",
    ]);
  });

  it("are not those that somebody only looked at", () => {
    expect(told({ event: "token_peeked", seat: 0, token: "t1", family: "Bellay", owner: 1 }).size).toBe(0);
  });
});
