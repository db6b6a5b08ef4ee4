import { beforeEach, expect, test, vi } from "vitest";
import type { Scene, Supposed } from "../api/types";

const server = vi.hoisted(() => ({
  deliver: null as unknown as (message: unknown) => void,
  previews: [] as string[][],
  answers: [] as Partial<Supposed>[],
  acts: [] as [number, string][],
  errors: [] as Error[],
  get: [] as unknown[],
}));
const settings = vi.hoisted(() => ({ confirm: "turns" }));
const showError = vi.hoisted(() => vi.fn());

vi.mock("./settings.svelte.ts", () => ({ settings }));
vi.mock("./toasts.svelte.ts", () => ({ showError }));
vi.mock("../api/http.ts", async (original) => ({
  ...(await original<object>()),
  get: async (path: string) =>
    path.includes("scene") ? server.get.shift() : { id: "x", status: "playing", seats: [] },
  post: async (_path: string, { words }: { words: string[] }) => {
    server.previews.push(words);
    return { number: 0, player: 0, view: { words }, legal: [], shows: false, ends: false, ...server.answers.shift() };
  },
}));
vi.mock("../api/socket.svelte.ts", () => ({
  socket: {
    listen: (deliver: typeof server.deliver) => ((server.deliver = deliver), () => {}),
    watchTable: () => () => {},
    whenOpen: async () => true,
    act: async (_table: string, number: number, word: string) => {
      const error = server.errors.shift();
      if (error) throw error;
      server.acts.push([number, word]);
      show({ number: number + 1, player: 1, log: [entry(number, "act", word)] });
      return number + 1;
    },
  },
}));

const { ApiError, NetworkError } = await import("../api/http.ts");
const { MatchStore } = await import("./matchStore.svelte.ts");

const entry = (number: number, kind: string, word: string, seat = 0) => ({ number, at: 0, seat, kind, word });

function scene(part: object): Scene {
  const blank = { table: "x", number: 0, seat: 0, player: 0, view: {}, legal: ["a"], news: [], log: [], gone: [] };
  return {
    ...blank,
    undo: false,
    offer: "",
    agreed: [],
    ending: null,
    score: null,
    clocks: null,
    at: 0,
    ...part,
  } as Scene;
}

const show = (part: object) => server.deliver({ type: "scene", scene: scene(part) });

function seated() {
  const store = new MatchStore("x");
  show({});
  return store;
}

beforeEach(() => {
  Object.assign(server, { previews: [], answers: [], acts: [], errors: [], get: [] });
  settings.confirm = "turns";
  showError.mockClear();
});

test("a turn of several actions is a draft until it is confirmed", async () => {
  const store = seated();
  await store.choose("a");
  server.answers = [{ ends: true }];
  await store.choose("b");
  expect([store.drafted, store.complete, server.acts]).toEqual([["a", "b"], true, []]);
  await store.confirm();
  expect(server.acts).toEqual([[0, "a"], [1, "b"]]); // prettier-ignore
  expect([store.drafted, store.preview]).toEqual([[], null]);
});

test("an action that is a whole turn is played at once, unless everything needs confirmation", async () => {
  server.answers = [{ ends: true }];
  await seated().choose("a");
  expect(server.acts).toEqual([[0, "a"]]);
  settings.confirm = "always";
  server.answers = [{ ends: true }];
  const careful = seated();
  await careful.choose("a");
  expect([server.acts.length, careful.drafted]).toEqual([1, ["a"]]);
});

test("without confirmation there are no previews", async () => {
  settings.confirm = "never";
  await seated().choose("a");
  expect([server.acts, server.previews]).toEqual([[[0, "a"]], []]);
});

test("an action that reveals something hidden waits for confirmation, and nothing can follow it", async () => {
  const store = seated();
  server.answers = [{ shows: true, legal: ["b"] }];
  await store.choose("a");
  await store.choose("b");
  expect([store.drafted, store.legal]).toEqual([["a"], []]);
});

test("undo takes the last action out of the draft", async () => {
  const store = seated();
  await store.choose("a");
  await store.choose("b");
  await store.undo();
  expect(store.drafted).toEqual(["a"]);
  await store.undo();
  expect([store.drafted, store.preview]).toEqual([[], null]);
});

test("an offer keeps the draft, an action of the match clears it", async () => {
  const store = seated();
  await store.choose("a");
  server.answers = [{ number: 1 }];
  show({ number: 1, log: [entry(0, "offer", "stop", 1)] });
  await vi.waitFor(() => expect(store.preview?.number).toBe(1));
  expect(store.drafted).toEqual(["a"]);
  show({ number: 2, log: [entry(1, "act", "c")] }); // played in another tab
  expect([store.drafted, store.preview]).toEqual([[], null]);
});

test("an action is sent again if the answer was lost", async () => {
  const store = seated();
  await store.choose("a");
  server.errors = [new NetworkError(), new NetworkError()];
  await store.confirm();
  expect([server.acts, showError.mock.calls.length]).toEqual([[[0, "a"]], 0]);
});

test("a refused action is reported, and the match is fetched", async () => {
  const store = seated();
  await store.choose("a");
  server.errors = [new ApiError(409, "stale", "too late")];
  server.get = [scene({ number: 3, log: [entry(0, "act", "x"), entry(1, "act", "y"), entry(2, "act", "z")] })];
  await store.confirm();
  expect([store.scene?.number, store.log.length, store.drafted]).toEqual([3, 3, []]);
  expect(showError).toHaveBeenCalledOnce();
});

test("a repeated scene is shown once, and a late one not at all", () => {
  const store = seated();
  show({ number: 1, log: [entry(0, "act", "a")], news: ["seen"] });
  show({ number: 2, log: [entry(0, "act", "a"), entry(1, "act", "b")], news: ["seen"] });
  show({ number: 1, log: [entry(0, "act", "a")], news: ["seen"] });
  expect([store.log.length, store.news, store.scene?.number]).toEqual([2, ["seen"], 2]);
});

test("a player who becomes a spectator has an expired session, unless they resigned", () => {
  const store = seated();
  show({ seat: -1 });
  expect(store.sessionExpired).toBe(true);
  show({ seat: 0 });
  expect(store.sessionExpired).toBe(false);
  show({ number: 1, seat: -1, gone: [0], log: [entry(0, "resign", "")] });
  expect(store.sessionExpired).toBe(false);
});
