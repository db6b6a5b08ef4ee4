import { expect, test, vi } from "vitest";
import golden from "../../../tests/goldens/page/blasons-log.json";
import { Game } from "../games/game.ts";
import type { HistoryItem } from "../games/log.ts";
import type { GameDetails, LogEntry } from "../api/types";
import { blocksOf, sentencesOf, type Sentence } from "./historySentences.ts";

vi.mock("../app/settings.svelte.ts", () => ({ settings: {} }));
vi.mock("../games/plugin.ts", () => ({}));

const sentence = (text: string, role: Sentence["role"] = "plain"): Sentence => ({ text, role, seat: 0, drawings: [] });
const sentencesOfEntry: Record<number, Sentence[]> = {
  0: [sentence("plays"), sentence("wins", "result"), sentence("Trick 2", "heading")],
  1: [sentence("plays again")],
  2: [sentence("plays"), sentence("Trick 3", "heading")],
};
const item = (number: number, entries: number[], undone = false): HistoryItem => ({
  number,
  seat: 0,
  kind: "act",
  entries: entries.map((number) => ({ number }) as LogEntry),
  undone,
});
const texts = (items: HistoryItem[]) =>
  blocksOf(items, ({ number }) => sentencesOfEntry[number]!).map(({ heading, sentences }) =>
    heading ? `# ${heading.text}` : sentences.map(({ text }) => text).join(", "),
  );

test("a heading stands between the turns before and after it", () => {
  expect(texts([item(0, [0, 1]), item(2, [2])])).toEqual([
    "plays, wins",
    "# Trick 2",
    "plays again",
    "plays",
    "# Trick 3",
  ]);
});

test("what was taken back stays together: nothing began", () => {
  expect(texts([item(2, [2], true)])).toEqual(["plays, Trick 3"]);
});

test("the game declares which events are headings and results", () => {
  const { details, names, viewer, view, log } = golden as unknown as {
    details: GameDetails; names: string[]; viewer: number; view: Record<string, unknown>; log: LogEntry[];
  }; // prettier-ignore
  const sentencesIn = (game: Game) =>
    log.flatMap((entry) => sentencesOf(game, entry, game.text(names, viewer, view), view));
  const plugin = { Board: null as never, buttons: () => [] };
  const roles = new Set(
    sentencesIn(new Game(details, plugin)).map(({ text, role }) => `${text.split(" ")[0]}: ${role}`),
  );
  expect(roles).toContain("Trick: heading");
  expect(roles).toContain("Bert: result");
  const plain = { ...details, events: details.events.map((event) => ({ ...event, role: "" as const })) };
  expect(sentencesIn(new Game(plain, plugin)).every(({ role }) => role === "plain")).toBe(true);
});
