import { MODULE_FORMAT } from "../api/constants.ts";
import { expect, it } from "vitest";
import { Refused } from "./errors.ts";
import type { Layout } from "./layout.ts";
import { check } from "./module.ts";
import { decodeOptions, encodeOptions, readText, textOf } from "./options.ts";

const layout = {
  format: MODULE_FORMAT,
  size: 3,
  crc: 0x352441c2, // of "abc"
  game: "example",
  title: "Example",
  options: [
    { name: "players", values: [3, 4], several: false },
    { name: "short", values: [false, true], several: false },
    { name: "variants", values: ["one", "two", "three"], several: true },
  ],
  combinations: null,
} as unknown as Layout;

it("encodes options and reads them back", () => {
  const chosen = { players: 4, short: true, variants: ["one", "three"] };
  expect(encodeOptions(layout, chosen)).toEqual([4, 1, 5]);
  expect(decodeOptions(layout, [4, 1, 5])).toEqual(chosen);
  expect(encodeOptions(layout, {})).toEqual([3, 0, 0]);
});

it("refuses options that the game does not know, or that do not go together", () => {
  expect(() => encodeOptions(layout, { players: 2 })).toThrow(Refused);
  expect(() => encodeOptions(layout, { colour: "red" })).toThrow(/has no option "colour"/);
  expect(() => encodeOptions({ ...layout, combinations: [[3, 1, 0]] }, {})).toThrow(/do not go together/);
});

it("writes values as records do, and reads them", () => {
  expect([[], ["one", "two"], true, 3, "duel"].map(textOf)).toEqual(["none", "one, two", "yes", "3", "duel"]);
  const [, short, variants] = layout.options.map(({ name }) => name) as [string, string, string];
  expect(readText(layout, variants, "one, three")).toEqual(["one", "three"]);
  expect(() => readText(layout, variants, "three, one")).toThrow(Refused);
  expect(readText(layout, short, "yes")).toBe(true);
  expect(() => encodeOptions(layout, { hue: readText(layout, "hue", "red") })).toThrow(/has no option "hue"/);
});

it("refuses a module that is damaged or of another version", () => {
  const bytes = new TextEncoder().encode("abc");
  expect(() => check(layout, bytes)).not.toThrow();
  expect(() => check(layout, new TextEncoder().encode("abd"))).toThrow(/damaged/);
  expect(() => check({ ...layout, format: MODULE_FORMAT + 1 }, bytes)).toThrow(/this page needs/);
});
