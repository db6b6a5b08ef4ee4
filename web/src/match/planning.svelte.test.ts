import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import type { Plan } from "../api/types";
import type { PlayableMatch } from "./playableMatch.svelte.ts";
import { pending } from "../testing/pending.ts";

const api = vi.hoisted(() => ({ get: vi.fn(), put: vi.fn() }));
vi.mock("../api/http.ts", () => api);
vi.mock("../app/toasts.svelte.ts", () => ({ showError: vi.fn() }));
const { Planning } = await import("./planning.svelte.ts");

test("a plan that is saved while the stored one is loaded stays", async () => {
  const stored = pending<Plan>();
  api.get.mockReturnValue(stored.promise);
  const preview = (actions: string[]) => ({ number: 3, player: actions.length ? 0 : 1, legal: [], events: [] });
  const store = { id: "x", seat: 0, log: [], update: { number: 3 }, previewOf: preview };
  const planning = new Planning(store as unknown as PlayableMatch);
  const loaded = planning.loadSaved();
  await planning.begin();
  await planning.choose("take a1");
  await planning.choose("take b1");
  await planning.confirm();
  stored.answer({ number: 0, answers: [] });
  await loaded;
  expect(planning.answers).toEqual([{ after: ["take a1"], action: "take b1" }]);
});

test("an effect that loads the stored plan loads it once", async () => {
  api.get.mockReset().mockImplementation(() => Promise.resolve({ number: 0, answers: [] }));
  const planning = new Planning({ id: "x", seat: 0, log: [] } as unknown as PlayableMatch);
  const stop = $effect.root(() => {
    $effect(() => void planning.loadSaved());
  });
  for (let times = 0; times < 3; times++) {
    flushSync();
    await Promise.resolve().then(() => Promise.resolve());
  }
  stop();
  expect(api.get).toHaveBeenCalledTimes(1);
});
