import { beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../api/types";
import { IllegalAction } from "../engine/errors.ts";

const engine = {
  game: "coffers",
  readKnown: (seat: number, text: string) => {
    if (text === "other") throw new Error("other numbers");
    return { seat, text };
  },
  viewOf: () => ({ cards: [1, 2], seat: 0 }),
  legalOf: () => ["take a"],
  preview: (_: unknown, actions: string[], number: number) => {
    const refusal = { paragraph: "C2", text: "{coffer} is locked, so not '{notation}'" };
    if (actions.includes("take z")) throw new IllegalAction(refusal, "z", "take z");
    return { number, view: {}, legal: actions };
  },
};
const load = vi.hoisted(() => ({ hasEngine: vi.fn(), loadEngine: vi.fn(), loadBots: vi.fn() }));
vi.mock("../engine/load.ts", () => load);
vi.mock("../app/settings.svelte.ts", () => ({ settings: {} }));

const { MatchEngine, same } = await import("./matchEngine.svelte.ts");

const update = (part: object) =>
  ({
    number: 7,
    seat: 0,
    player: 0,
    view: { seat: 0, cards: [1, 2] },
    legal: ["take a"],
    ending: null,
    known: "1 2",
    ...part,
  }) as unknown as Update;

async function loaded() {
  const made = new MatchEngine();
  await made.load("coffers");
  return made;
}

beforeEach(() => {
  load.hasEngine.mockReset().mockReturnValue(true);
  load.loadEngine.mockReset().mockResolvedValue(engine);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test("it is loaded once, and answers from then on", async () => {
  const made = new MatchEngine();
  expect([made.needsNumbers, made.ready, made.preview(update({}), [])]).toEqual([true, false, null]);
  await Promise.all([made.load("coffers"), made.load("coffers")]);
  await made.load("coffers");
  expect(load.loadEngine).toHaveBeenCalledOnce();
  expect(made.ready).toBe(true);
  expect(made.preview(update({}), ["take a"])).toEqual({ number: 7, view: {}, legal: ["take a"] });
});

test("an engine that makes another view or other legal actions than the server is not used again", async () => {
  for (const other of [{ known: "other" }, { view: { seat: 0, cards: [2, 1] } }, { legal: [] }]) {
    const made = await loaded();
    expect(made.preview(update(other), [])).toBe(null);
    expect([made.ready, made.needsNumbers, made.preview(update({}), [])]).toEqual([false, false, null]);
  }
});

test("it makes the view of an update that has none", async () => {
  const made = await loaded();
  expect(made.viewOf(update({ view: {} }))).toEqual({ cards: [1, 2], seat: 0 });
  expect(new MatchEngine().viewOf(update({ view: {} }))).toBe(null);
  expect(made.viewOf(update({ view: {}, legal: [] }))).toBe(null);
});

test("the server answers what it cannot", async () => {
  const made = await loaded();
  for (const other of [{ known: null }, { ending: {} }]) expect(made.preview(update(other), [])).toBe(null);
  expect(made.preview(update({ player: 1 }), ["take z"])).toBe(null); // the other player may be able to play it
  expect(await made.hint(update({ known: null }), {})).toBe(null);
});

test("it says which rule an action breaks", async () => {
  const made = await loaded();
  const refused = expect.objectContaining({ message: "z is locked, so not 'take z'", paragraph: "C2" });
  expect(() => made.preview(update({}), ["take z"])).toThrow(refused);
});

test("a game without an engine, and a browser that cannot run it, are not asked again", async () => {
  load.hasEngine.mockReturnValue(false);
  const [without, old] = [await loaded(), new MatchEngine()];
  load.hasEngine.mockReturnValue(true);
  load.loadEngine.mockRejectedValue(Object.assign(new Error(), { reason: "unsupported" }));
  await old.load("coffers");
  await old.load("coffers");
  expect([without.needsNumbers, old.needsNumbers, load.loadEngine.mock.calls.length]).toEqual([false, false, 1]);
});

test("what the network prevented is tried again", async () => {
  load.loadEngine.mockRejectedValueOnce(Object.assign(new Error(), { reason: "missing" }));
  const made = await loaded();
  expect([made.ready, made.needsNumbers]).toEqual([false, true]);
  await made.load("coffers");
  expect(made.ready).toBe(true);
});

test("a hint comes from the bots here, which tell how far they are", async () => {
  const hint = vi.fn(async () => [{ action: "take a" }]);
  load.loadBots.mockResolvedValue({ hint });
  const shares: number[] = [];
  const made = await loaded();
  expect(await made.hint(update({}), { onProgress: (share) => shares.push(share) })).toEqual([{ action: "take a" }]);
  expect(shares).toEqual([0]);
});

test.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [2, 1], false],
  [null, {}, false],
  ["a", "a", true],
])("%j and %j are the same: %s", (value, otherValue, expected) => {
  expect(same(value, otherValue)).toBe(expected);
});
