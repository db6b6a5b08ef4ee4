import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Table } from "../api/types";
import { pending } from "../testing/pending.ts";

const get = vi.hoisted(() => vi.fn());
vi.mock("../api/http.ts", () => ({ get }));
const listeners = vi.hoisted(() => ({}) as Record<string, (message: object) => void>);
const on = (type: string, listener: (message: object) => void) => ((listeners[type] = listener), () => {});
vi.mock("../api/socket.svelte.ts", () => ({ socket: { on } }));
const me = vi.hoisted(() => ({ person: { id: "1" } as { id: string } | null }));
vi.mock("./me.svelte.ts", () => ({ me }));
vi.mock("./notices.ts", () => ({ showNotice: vi.fn() }));
vi.mock("./router.svelte.ts", () => ({ route: { path: "/" } }));
vi.mock("./runningMatches.ts", () => ({ noteTables: vi.fn() }));
vi.mock("./toasts.svelte.ts", () => ({ showToast: vi.fn() }));
vi.mock("../i18n/text.svelte.ts", () => ({ t: String }));
const { keepMyTablesFresh, myTables, refreshMyTables } = await import("./myTables.svelte.ts");

const answer = (...ids: string[]) => ({ my_turn: ids.map((id) => ({ id }) as Table), tables: [] });

afterEach(() => void vi.useRealTimers());

test("an answer that comes after a newer one is dropped", async () => {
  const [first, second] = [pending(), pending()];
  const asked = [first, second];
  get.mockImplementation((path: string) => (path === "/challenges" ? [] : asked.shift()!.promise));
  const refreshed = [refreshMyTables(), refreshMyTables()];
  second.answer(answer("new"));
  await refreshed[1];
  first.answer(answer("old"));
  await refreshed[0];
  expect(myTables.myTurn.map(({ id }) => id)).toEqual(["new"]);
});

test("the tables of a user who signs out and in again are not older than that", async () => {
  const first = pending();
  get.mockImplementation((path: string) => (path === "/challenges" ? [] : first.promise));
  const refreshed = refreshMyTables();
  const { person } = me;
  me.person = null;
  await refreshMyTables();
  me.person = person;
  first.answer(answer("old"));
  await refreshed;
  expect(myTables.myTurn).toEqual([]);
});

test("a withdrawn challenge stays away, and what was being loaded is loaded again", async () => {
  vi.useFakeTimers();
  const table = { id: "x", seats: [], host: "" };
  const before = pending();
  const answers: unknown[] = [[table], before.promise, []];
  get.mockImplementation((path: string) => (path === "/challenges" ? answers.shift() : answer()));
  const stop = $effect.root(keepMyTablesFresh);
  flushSync(); // the first refresh
  await vi.advanceTimersByTimeAsync(0);
  expect(myTables.challenges).toEqual([table]);
  const refreshed = refreshMyTables();
  listeners.challenge_withdrawn!({ table: "x" });
  before.answer([table]);
  await refreshed;
  expect(myTables.challenges).toEqual([]);
  await vi.runAllTimersAsync();
  expect([answers, myTables.challenges]).toEqual([[], []]);
  stop();
});
