import { beforeEach, expect, test, vi } from "vitest";
import type { Scene, Supposed } from "../api/types";

const server = vi.hoisted(() => ({
  hear: null as unknown as (message: unknown) => void,
  suppose: [] as string[][],
  answers: [] as Partial<Supposed>[],
  acts: [] as [number, string][],
  refuse: [] as Error[],
  get: [] as unknown[],
}));
const settings = vi.hoisted(() => ({ confirm: "turns" }));
const complain = vi.hoisted(() => vi.fn());

vi.mock("./settings.svelte.ts", () => ({ settings }));
vi.mock("./toasts.svelte.ts", () => ({ complain }));
vi.mock("../api/http.ts", async (original) => ({
  ...(await original<object>()),
  get: async (path: string) =>
    path.includes("scene") ? server.get.shift() : { id: "x", status: "playing", seats: [] },
  post: async (_path: string, { words }: { words: string[] }) => {
    server.suppose.push(words);
    return { number: 0, player: 0, view: { words }, legal: [], shows: false, ends: false, ...server.answers.shift() };
  },
}));
vi.mock("../api/socket.svelte.ts", () => ({
  line: {
    listen: (hear: typeof server.hear) => ((server.hear = hear), () => {}),
    follow: () => () => {},
    opened: async () => true,
    act: async (_table: string, number: number, word: string) => {
      const why = server.refuse.shift();
      if (why) throw why;
      server.acts.push([number, word]);
      show({ number: number + 1, player: 1, log: [entry(number, "act", word)] });
      return number + 1;
    },
  },
}));

const { Refusal, Unreachable } = await import("../api/http.ts");
const { Sitting } = await import("./matchStore.svelte.ts");

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

const show = (part: object) => server.hear({ type: "scene", scene: scene(part) });

function seated() {
  const sitting = new Sitting("x");
  show({});
  return sitting;
}

beforeEach(() => {
  Object.assign(server, { suppose: [], answers: [], acts: [], refuse: [], get: [] });
  settings.confirm = "turns";
  complain.mockClear();
});

test("a turn of several words is a draft until it is confirmed", async () => {
  const sitting = seated();
  await sitting.choose("a");
  server.answers = [{ ends: true }];
  await sitting.choose("b");
  expect([sitting.draft, sitting.complete, server.acts]).toEqual([["a", "b"], true, []]);
  await sitting.confirm();
  expect(server.acts).toEqual([[0, "a"], [1, "b"]]); // prettier-ignore
  expect([sitting.draft, sitting.supposed]).toEqual([[], null]);
});

test("a word that is a whole turn is played at once, unless all is to be confirmed", async () => {
  server.answers = [{ ends: true }];
  await seated().choose("a");
  expect(server.acts).toEqual([[0, "a"]]);
  settings.confirm = "always";
  server.answers = [{ ends: true }];
  const careful = seated();
  await careful.choose("a");
  expect([server.acts.length, careful.draft]).toEqual([1, ["a"]]);
});

test("without confirmation nothing is supposed", async () => {
  settings.confirm = "never";
  await seated().choose("a");
  expect([server.acts, server.suppose]).toEqual([[[0, "a"]], []]);
});

test("a word that shows something hidden waits to be confirmed, and nothing can follow it", async () => {
  const sitting = seated();
  server.answers = [{ shows: true, legal: ["b"] }];
  await sitting.choose("a");
  await sitting.choose("b");
  expect([sitting.draft, sitting.legal]).toEqual([["a"], []]);
});

test("undo takes the last word out of the draft", async () => {
  const sitting = seated();
  await sitting.choose("a");
  await sitting.choose("b");
  await sitting.undo();
  expect(sitting.draft).toEqual(["a"]);
  await sitting.undo();
  expect([sitting.draft, sitting.supposed]).toEqual([[], null]);
});

test("a draft is kept when others only talk about the match, and forgotten when it moves on", async () => {
  const sitting = seated();
  await sitting.choose("a");
  server.answers = [{ number: 1 }];
  show({ number: 1, log: [entry(0, "offer", "stop", 1)] });
  await vi.waitFor(() => expect(sitting.supposed?.number).toBe(1));
  expect(sitting.draft).toEqual(["a"]);
  show({ number: 2, log: [entry(1, "act", "c")] }); // played in another tab
  expect([sitting.draft, sitting.supposed]).toEqual([[], null]);
});

test("where the answer is lost the word is sent again", async () => {
  const sitting = seated();
  await sitting.choose("a");
  server.refuse = [new Unreachable(), new Unreachable()];
  await sitting.confirm();
  expect([server.acts, complain.mock.calls.length]).toEqual([[[0, "a"]], 0]);
});

test("a word that is refused is told, and the match is looked at anew", async () => {
  const sitting = seated();
  await sitting.choose("a");
  server.refuse = [new Refusal(409, "stale", "too late")];
  server.get = [scene({ number: 3, log: [entry(0, "act", "x"), entry(1, "act", "y"), entry(2, "act", "z")] })];
  await sitting.confirm();
  expect([sitting.scene?.number, sitting.log.length, sitting.draft]).toEqual([3, 3, []]);
  expect(complain).toHaveBeenCalledOnce();
});

test("what comes twice is told once, and what comes late is not shown", () => {
  const sitting = seated();
  show({ number: 1, log: [entry(0, "act", "a")], news: ["seen"] });
  show({ number: 2, log: [entry(0, "act", "a"), entry(1, "act", "b")], news: ["seen"] });
  show({ number: 1, log: [entry(0, "act", "a")], news: ["seen"] });
  expect([sitting.log.length, sitting.news, sitting.scene?.number]).toEqual([2, ["seen"], 2]);
});

test("a player who is taken for a spectator is forgotten until signed in again; one who resigned is not", () => {
  const sitting = seated();
  show({ seat: -1 });
  expect(sitting.forgotten).toBe(true);
  show({ seat: 0 });
  expect(sitting.forgotten).toBe(false);
  show({ number: 1, seat: -1, gone: [0], log: [entry(0, "resign", "")] });
  expect(sitting.forgotten).toBe(false);
});
