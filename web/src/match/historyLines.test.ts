import { expect, test, vi } from "vitest";
import golden from "../../../tests/goldens/page/blasons-log.json";
import { Game } from "../games/game.ts";
import type { HistoryItem } from "../games/log.ts";
import type { GameDetails, LogEntry } from "../api/types";
import { blocksOf, linesOf, type Line } from "./historyLines.ts";

vi.mock("../app/settings.svelte.ts", () => ({ settings: {} }));
vi.mock("../games/plugin.ts", () => ({}));

const line = (text: string, kind: Line["kind"] = "plain"): Line => ({ text, kind, seat: 0, drawings: [] });
const linesByEvent: Record<number, Line[]> = {
  0: [line("plays"), line("wins", "result"), line("Trick 2", "heading")],
  1: [line("plays again")],
  2: [line("plays"), line("Trick 3", "heading")],
};
const item = (number: number, entries: number[], undone = false): HistoryItem => ({
  number,
  seat: 0,
  kind: "act",
  entries: entries.map((number) => ({ number }) as LogEntry),
  undone,
});
const texts = (items: HistoryItem[]) =>
  blocksOf(items, ({ number }) => linesByEvent[number]!).map(({ heading, lines }) =>
    heading ? `# ${heading.text}` : lines.map(({ text }) => text).join(", "),
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
  const linesIn = (game: Game) => log.flatMap((entry) => linesOf(game, entry, game.text(names, viewer, view), view));
  const plugin = { Board: null as never, buttons: () => [] };
  const kinds = new Set(linesIn(new Game(details, plugin)).map(({ text, kind }) => `${text.split(" ")[0]}: ${kind}`));
  expect(kinds).toContain("Trick: heading");
  expect(kinds).toContain("Bert: result");
  const plain = { ...details, events: details.events.map((kind) => ({ ...kind, role: "" as const })) };
  expect(linesIn(new Game(plain, plugin)).every(({ kind }) => kind === "plain")).toBe(true);
});
