import { describe, expect, test } from "vitest";
import { offers, type Game, type Options } from "./options.ts";

const option = (name: string, values: (string | number | boolean)[], several = false) => ({
  name,
  values,
  several,
});

const intrigue: Game = {
  name: "intrigue",
  title: "Intrigue",
  options: [
    option("edition", ["duel", "court"]),
    option("players", [2, 3]),
    option("short", [false, true]),
    option("extras", ["spy", "friar"], true),
  ],
  together: [
    { edition: "duel", players: 2, short: false, extras: [] },
    { edition: "duel", players: 2, short: true, extras: [] },
    { edition: "court", players: 2, short: true, extras: ["spy"] },
    { edition: "court", players: 3, short: false, extras: ["spy", "friar"] },
  ],
};

function offered(wishes: Options, game = intrigue): Record<string, [Options[string], Options[string][]]> {
  return Object.fromEntries(offers(game, wishes).map(({ name, chosen, values }) => [name, [chosen, values]]));
}

describe("what may be chosen", () => {
  test("is what goes with the choices before it", () => {
    expect(offered({ edition: "court", players: 3 })).toEqual({
      edition: ["court", ["duel", "court"]],
      players: [3, [2, 3]],
      short: [false, [false]],
      extras: [[], ["spy", "friar"]],
    });
  });

  test("wishes that do not fit give way to the first that does", () => {
    const { players, short } = offered({ edition: "duel", players: 3, short: true });
    expect(players).toEqual([2, [2]]);
    expect(short).toEqual([true, [false, true]]);
    expect(offered({ edition: "court", players: 2 }).short).toEqual([true, [true]]);
  });

  test("is everything where all go together", () => {
    const { short, extras } = offered({ players: 3, short: true, extras: ["friar"] }, { ...intrigue, together: null });
    expect(short).toEqual([true, [false, true]]);
    expect(extras).toEqual([["friar"], ["spy", "friar"]]);
  });
});
