import { expect, test, vi } from "vitest";
import { pending, settled } from "../testing/pending.ts";
import type { DeviceGame } from "./deviceGame.ts";

const tabs = vi.hoisted(() => ({ lost: () => {}, stored: null as Promise<unknown> | null }));
const saveMatch = vi.hoisted(() => vi.fn());
vi.mock("./ownership.ts", () => ({
  own: async (_id: string, lost: () => void) => ((tabs.lost = lost), { release: () => {} }),
}));
vi.mock("./storage.ts", () => {
  class WrittenElsewhere extends Error {}
  return { loadMatch: () => tabs.stored, isOnDisk: () => true, saveMatch, WrittenElsewhere };
});
vi.mock("./start.ts", () => ({ again: vi.fn() }));
vi.mock("./deviceGame.ts", () => ({ DeviceGame: { open: (_engine: unknown, stored: unknown) => stored } }));
vi.mock("../engine/load.ts", () => ({ loadEngine: async () => ({}), loadBots: () => new Promise(() => {}) }));
vi.mock("../app/settings.svelte.ts", () => ({ settings: { confirm: "reveals" }, motionDuration: () => 0 }));
vi.mock("../app/toasts.svelte.ts", () => ({ showError: vi.fn(), showToast: vi.fn(), errorText: String }));
const { DeviceMatch } = await import("./deviceMatch.svelte.ts");
const { LocalSession } = await import("./session.svelte.ts");
const { WrittenElsewhere } = await import("./storage.ts");

/** A match in which one person chooses between two actions, and each is a whole turn. */
function oneChoice(): DeviceGame {
  const game = {
    stored: { id: "x", game: "richelieu", seats: [], log: [] },
    people: [0],
    player: 0,
    level: null,
    over: false,
    update: () => ({ table: "x", number: 0, seat: 0, player: 0, view: {}, legal: ["a", "b"], log: [] }),
    preview: () => ({ number: 0, player: 1, view: {}, legal: [], events: [], shows: false, ends: true }),
    after: () => game,
  };
  return game as unknown as DeviceGame;
}

test("a turn in a match that another tab has written is sent once", async () => {
  saveMatch.mockRejectedValue(new WrittenElsewhere());
  const lost = vi.fn();
  const match = new DeviceMatch(oneChoice(), true, lost);
  void match.choose("a");
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
  await settled();
  expect([saveMatch.mock.calls.length, lost.mock.calls.length, match.busy]).toEqual([1, 1, false]);
});

test("a match that another tab takes while it is loaded is not opened here", async () => {
  const stored = pending();
  tabs.stored = stored.promise;
  const session = new LocalSession("x");
  await vi.waitFor(() => expect(session.state).toBe("loading"));
  await Promise.resolve();
  tabs.lost();
  stored.answer(oneChoice());
  await settled();
  expect([session.state, session.match]).toEqual(["taken", null]);
});
