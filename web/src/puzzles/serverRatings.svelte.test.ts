import { expect, test, vi } from "vitest";
import { pending } from "../testing/pending.ts";

const api = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn() }));
vi.mock("../api/http.ts", () => api);
vi.mock("../app/me.svelte.ts", () => ({ me: { person: { id: "1" } } }));
vi.mock("../app/server.svelte.ts", () => ({ server: { available: true } }));
const { progress } = await import("./progressStore.svelte.ts");
const { loadRatings, ratingOf, reportAttempt } = await import("./serverRatings.svelte.ts");

test("ratings that were asked for before an attempt do not undo it", async () => {
  const asked = pending();
  api.get.mockReturnValue(asked.promise);
  api.post.mockResolvedValue({ rating: 1016, puzzle: 984 });
  const loaded = loadRatings();
  await reportAttempt("r1", true);
  asked.answer({ rating: 1000, puzzles: { r1: 1000 } });
  await loaded;
  expect([progress.current.rating, ratingOf({ id: "r1", rating: 1200 })]).toEqual([1016, 984]);
});
