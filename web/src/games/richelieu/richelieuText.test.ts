import { expect, test, vi } from "vitest";
import { sampleView } from "./sampleView.ts";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
const { cardName, choices, prompt, scoreLine, actionText, changesText } = await import("./richelieuText.ts");

const NAMES = ["Anna", "Bert"];

test("a card's name includes what lies on it", () => {
  const view = sampleView({}, 2, { markers: { a3: 1 } });
  expect(cardName(view, "a1", NAMES)).toBe("a1, Champagne, two shields");
  expect(cardName(view, "a3", NAMES)).toBe("a3, Champagne, one shield, disc, marker of Bert");
});

test("actions are described, with or without a card", () => {
  const view = sampleView({});
  expect(actionText("take b7", view)).toBe("takes b7 (Bretagne, one shield and a sword)");
  expect(actionText("lift a1", view)).toBe("picks up the marker on a1 (Champagne, two shields)");
  expect(actionText("pay stock", view)).toBe("pays with a marker from stock");
  expect(actionText("recall", view)).toBe("spends a “marker back” disc");
});

test("actions without a card have a button", () => {
  expect(choices(["take a1", "pay stock", "done"]).map(({ word }) => word)).toEqual(["pay stock", "done"]);
});

test("the prompt follows what is legal", () => {
  const view = sampleView({}, 2, { phase: "mark" });
  expect(prompt(view, ["place a1", "done"])).toContain("Lay a marker");
  expect(prompt(view, ["lift a1", "done"])).toContain("Move");
  expect(prompt(view, ["done"])).toBe("End your turn.");
  expect(prompt(view, [])).toBe("");
});

test("actions of others are announced, own actions are not", () => {
  const taken = [
    { position: "a1", seat: 1 },
    { position: "b7", seat: 0 },
  ];
  expect(changesText({ taken, marked: [] }, sampleView({}), NAMES)).toBe("Bert takes a1 (Champagne, two shields).");
});

test("lines of the score sheet", () => {
  const most = { rule: "R7.3", name: "Anjou", counted: { shields: [3, 2], disc: [0, 1] }, points: [3, 3] };
  expect(scoreLine(most)).toEqual({ label: "Anjou", detail: ["3", "2 and a disc"], points: [3, 3] });
  const cards = { rule: "R7.4", name: "Anjou", counted: { cards: [1, 0] }, points: [0, -5] };
  expect(scoreLine(cards)).toEqual({ label: "Anjou, cards", detail: ["1 card", "0 cards"], points: [0, -5] });
});
