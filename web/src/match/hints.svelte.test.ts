import { expect, test, vi } from "vitest";
import type { Update } from "../api/types";
import type { PlayableMatch } from "./playableMatch.svelte.ts";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("../app/toasts.svelte.ts", () => ({ showToast, showError: vi.fn() }));
vi.mock("../app/settings.svelte.ts", () => ({ settings: {} }));
const { Hints } = await import("./hints.svelte.ts");

function storeWith(hint: boolean) {
  const engine = { hint: vi.fn().mockResolvedValue([]) };
  const store = { update: { number: 3, may: { hint } } as Update, drafted: [], engine, askForHint: vi.fn() };
  return { engine, store, hints: new Hints(store as unknown as PlayableMatch) };
}

test("a hint is found on this device", async () => {
  const { engine, hints } = storeWith(true);
  await hints.ask();
  expect(engine.hint).toHaveBeenCalledOnce();
});

test("where no hint is allowed, none is computed on this device or asked of the server", async () => {
  const { engine, store, hints } = storeWith(false);
  await hints.ask();
  expect(engine.hint).not.toHaveBeenCalled();
  expect(store.askForHint).not.toHaveBeenCalled();
  expect(showToast).toHaveBeenCalledWith(expect.stringContaining("There are no hints here"));
});
