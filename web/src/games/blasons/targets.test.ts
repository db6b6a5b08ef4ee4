import { describe, expect, it } from "vitest";
import {
  actionsOfCard,
  draggable,
  dropped,
  holds,
  meantByCard,
  meantByToken,
  moveTo,
  namedIn,
  touch,
} from "./targets.ts";

describe("cards of the trick", () => {
  const legal = ["value 1", "power 1", "value 2", "self"];

  it("offer all actions that name them", () => {
    expect(actionsOfCard(legal, 1, 0)).toEqual(["value 1", "power 1"]);
    expect(actionsOfCard(legal, 2, 0)).toEqual(["value 2"]);
    expect(actionsOfCard(["serve 2", "skip"], 2, 0)).toEqual(["serve 2"]);
  });

  it("let the malandrin choose himself at his owner's card alone", () => {
    expect(actionsOfCard(legal, 0, 0)).toEqual(["self"]);
    expect(actionsOfCard(legal, 3, 0)).toEqual([]);
  });

  it("are not named by actions about tokens or tricks of the same number", () => {
    expect(actionsOfCard(["look 2", "move t2 2", "draw t2"], 2, 0)).toEqual([]);
  });
});

describe("a token of one step", () => {
  it("is chosen at once, and t1 is not t11", () => {
    const legal = ["draw t11", "reveal t2"];
    expect(touch(legal, "t11", null)).toEqual({ type: "choose", action: "draw t11" });
    expect(touch(legal, "t2", null)).toEqual({ type: "choose", action: "reveal t2" });
    expect(touch(legal, "t1", null)).toEqual({ type: "none" });
  });
});

describe("a swap", () => {
  const legal = ["swap t1 t5", "swap t1 t6", "swap t2 t5"];

  it("begins with either token", () => {
    for (const token of ["t1", "t2", "t5", "t6"]) expect(touch(legal, token, null)).toMatchObject({ type: "hold" });
    expect(touch(legal, "t3", null)).toEqual({ type: "none" });
  });

  it("continues with tokens that the held one may be swapped with, in either order", () => {
    expect(touch(legal, "t6", "t1")).toEqual({ type: "choose", action: "swap t1 t6" });
    expect(touch(legal, "t1", "t6")).toEqual({ type: "choose", action: "swap t1 t6" });
    expect(touch(legal, "t2", "t1")).toEqual({ type: "none" });
    expect(touch(legal, "t6", "t2")).toEqual({ type: "none" });
  });

  it("is given up by touching the held token again", () => {
    expect(touch(legal, "t1", "t1")).toEqual({ type: "release" });
  });

  it("releases a token that no legal action names", () => {
    expect(holds(legal, "t1")).toBe(true);
    expect(holds(["play 3"], "t1")).toBe(false);
  });
});

describe("a move", () => {
  const legal = ["move t3 1", "move t3 2", "move t4 0"];

  it("goes from a token to a seat", () => {
    expect(touch(legal, "t3", null)).toEqual({ type: "hold", action: "move t3 1" });
    expect(moveTo(legal, "t3", 2)).toBe("move t3 2");
    expect(moveTo(legal, "t3", 0)).toBeNull();
    expect(moveTo(legal, null, 2)).toBeNull();
  });

  it("may start with another token instead", () => {
    expect(touch(legal, "t4", "t3")).toEqual({ type: "hold", action: "move t4 0" });
  });
});

describe("a hint", () => {
  it("names what it is about", () => {
    expect(namedIn("swap t3 t9")).toEqual({ tokens: ["t3", "t9"], card: null, seat: null, hand: null });
    expect(namedIn("move t3 1")).toEqual({ tokens: ["t3"], card: null, seat: 1, hand: null });
    expect(namedIn("power 2")).toEqual({ tokens: [], card: 2, seat: null, hand: null });
    expect(namedIn("play *")).toEqual({ tokens: [], card: null, seat: null, hand: "*" });
    expect(namedIn(null)).toEqual({ tokens: [], card: null, seat: null, hand: null });
  });
});

describe("what is dropped", () => {
  const on = (at: string | null, token: string | null = null) => ({ at, token });

  it("plays a card on the trick", () => {
    expect(dropped(["play 3"], "play 3", on("trick"), 0)).toBe("play 3");
    expect(dropped(["play 3"], "play 3", on("1"), 0)).toBeNull();
    expect(dropped(["play 4"], "play 3", on("trick"), 0)).toBeNull();
  });

  it("swaps tokens in either order", () => {
    expect(dropped(["swap t1 t5"], "t5", on("0", "t1"), 0)).toBe("swap t1 t5");
    expect(dropped(["swap t1 t5"], "t5", on("0", "t2"), 0)).toBeNull();
  });

  it("moves, draws and removes tokens", () => {
    expect(dropped(["move t3 1", "move t3 2"], "t3", on("2"), 0)).toBe("move t3 2");
    expect(dropped(["draw t3"], "t3", on("0"), 0)).toBe("draw t3");
    expect(dropped(["draw t3"], "t3", on("1"), 0)).toBeNull();
    expect(dropped(["remove t3"], "t3", on("reserve"), 0)).toBe("remove t3");
  });

  it("is a token that goes somewhere, not one that is turned up", () => {
    expect(draggable(["draw t3"], "t3")).toBe(true);
    expect(draggable(["reveal t3", "peek t3"], "t3")).toBe(false);
  });
});

describe("a click on what cannot be chosen", () => {
  it("means an action of the phase, where one thing names it", () => {
    expect(meantByToken("draw", "t4", 2)).toBe("draw t4");
    expect(meantByToken("reward", "t4", "reserve")).toBe("draw t4");
    expect(meantByToken("reward", "t4", 1)).toBe("reveal t4");
    expect(meantByToken("swap", "t4", 1)).toBeNull();
    expect(meantByCard("choose", 2)).toBe("value 2");
    expect(meantByCard("serve", 2)).toBe("serve 2");
    expect(meantByCard("play", 2)).toBeNull();
  });
});
