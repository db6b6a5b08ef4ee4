import { expect, test, vi } from "vitest";
import { pending } from "../testing/pending.ts";
import type { Variations } from "./variations.ts";

const hint = vi.hoisted(() => vi.fn(async (..._asked: unknown[]) => [{ action: "take a1" }]));
const fair = vi.hoisted(() => vi.fn());
vi.mock("./variations.ts", () => ({}));
vi.mock("../engine/load.ts", () => ({ loadBots: async () => ({ hint }) }));
vi.mock("../engine/record.ts", () => ({ writeRecord: () => "" }));
vi.mock("../local/errorText.ts", () => ({ deviceErrorText: String }));
vi.mock("../app/toasts.svelte.ts", () => ({ showToast: vi.fn() }));
vi.mock("../review/fairPlay.ts", () => ({ askForAnalysis: fair }));
const { ExploreStore } = await import("./exploreStore.svelte.ts");

test("the engine judges what was known when it was asked", async () => {
  const asked = pending<void>();
  fair.mockReturnValue(asked.promise);
  const tree = {
    engine: { game: "richelieu" },
    line: () => [0],
    player: () => 0,
    match: () => ({ actions: [] }),
    known: (_at: number, revealed: boolean) => ({ revealed }),
  };
  const store = new ExploreStore("x", tree as unknown as Variations, 0);
  const judged = store.ask();
  store.revealed = true;
  asked.answer();
  await judged;
  expect(hint.mock.calls[0]![0]).toEqual({ revealed: false });
  expect(store.hint).toBe(null); // of what is shown now
  store.revealed = false;
  expect(store.hint).toHaveLength(1);
});
