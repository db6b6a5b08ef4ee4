import { expect, test, vi } from "vitest";

vi.mock("../i18n/text.svelte.ts", () => ({
  t: (text: string, values: Record<string, string> = {}) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!),
  formatNumber: String,
  joinList: (items: string[]) => items.join(" and "),
}));
const { resultText } = await import("./matchText.ts");

const ending = (winners: number[], scores: number[], how: "played" | "resigned" = "played") => ({
  how,
  winners,
  scores,
});
const two = ["Anna", "Bert"];
const three = [...two, "Cleo"];

test('the winner reads "You win", with the points where two play', () => {
  expect(resultText(ending([0], [40, 21]), two, 0)).toBe("You win 40 to 21");
  expect(resultText(ending([0], [40, 21]), two, 1)).toBe("Anna wins 40 to 21");
  expect(resultText(ending([0], [40, 21]), two, -1)).toBe("Anna wins 40 to 21");
  expect(resultText(ending([0], [10, 21], "resigned"), two, 0)).toBe("You win");
  expect(resultText(ending([1], [7, 9, 8]), three, 1)).toBe("You win");
  expect(resultText(ending([1], [7, 9, 8]), three, 0)).toBe("Bert wins");
  expect(resultText(ending([0, 1], [9, 9, 8]), three, 2)).toBe("Anna and Bert share the victory");
  expect(resultText(ending([0, 1], [9, 9, 8]), three, 0)).toBe("You share the victory with Bert");
  expect(resultText(ending([], [0, 0]), two, 0)).toBe("Nobody wins");
});
