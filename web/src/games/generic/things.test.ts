import { expect, test } from "vitest";
import { actionsOf, actionsOffBoard, pieces } from "./things.ts";

const span = (text: string, thing = "") => ({ text, style: "", thing });
const LINES = [[span("table "), span("c1:", "c1"), span("?", "c1"), span(" "), span("c2", "c2")]];

test("an action belongs to the things that it names", () => {
  expect(actionsOf(["take c1", "look c1", "swap c1 c2", "pass"], "c1")).toEqual(["take c1", "look c1", "swap c1 c2"]);
  expect(actionsOf(["take c11"], "c1")).toEqual([]);
});

test("what names nothing on the board has no place there", () => {
  expect(actionsOffBoard(["take c1", "pass", "pay stock"], LINES)).toEqual(["pass", "pay stock"]);
  expect(actionsOffBoard(["take c1"], null)).toEqual(["take c1"]);
});

test("a thing drawn by several spans is one piece", () => {
  expect(pieces(LINES[0]!).map(({ thing, spans }) => [thing, spans.length])).toEqual([
    ["", 1],
    ["c1", 2],
    ["", 1],
    ["c2", 1],
  ]);
});
