import { describe, expect, test } from "vitest";
import type { GameSummary } from "../api/types";
import { possibleOptions, type Options } from "./options.ts";

type Game = Pick<GameSummary, "options" | "combinations">;

const option = (name: string, values: (string | number | boolean)[], several = false) => ({
  name,
  label: name,
  help: "",
  values: values.map((value) => ({ value, label: String(value), help: "" })),
  several,
  only_with: null,
});

const intrigue: Game = {
  options: [
    option("edition", ["duel", "court"]),
    option("players", [2, 3]),
    option("short", [false, true]),
    option("extras", ["spy", "friar"], true),
  ],
  combinations: [
    { edition: "duel", players: 2, short: false, extras: [] },
    { edition: "duel", players: 2, short: true, extras: [] },
    { edition: "court", players: 2, short: true, extras: ["spy"] },
    { edition: "court", players: 3, short: false, extras: ["spy", "friar"] },
  ],
};

function chosenOptions(preferred: Options, game = intrigue): Record<string, [Options[string], Options[string][]]> {
  return Object.fromEntries(
    possibleOptions(game, preferred).map(({ name, chosen, values }) => [
      name,
      [chosen, values.map(({ value }) => value)],
    ]),
  );
}

describe("what may be chosen", () => {
  test("is what goes with the choices before it", () => {
    expect(chosenOptions({ edition: "court", players: 3 })).toEqual({
      edition: ["court", ["duel", "court"]],
      players: [3, [2, 3]],
      short: [false, [false]],
      extras: [[], ["spy", "friar"]],
    });
  });

  test("a preferred value that is not possible is replaced by the first that is", () => {
    const { players, short } = chosenOptions({ edition: "duel", players: 3, short: true });
    expect(players).toEqual([2, [2]]);
    expect(short).toEqual([true, [false, true]]);
    expect(chosenOptions({ edition: "court", players: 2 }).short).toEqual([true, [true]]);
  });

  test("is everything where all go combinations", () => {
    const { short, extras } = chosenOptions(
      { players: 3, short: true, extras: ["friar"] },
      { ...intrigue, combinations: null },
    );
    expect(short).toEqual([true, [false, true]]);
    expect(extras).toEqual([["friar"], ["spy", "friar"]]);
  });
});
