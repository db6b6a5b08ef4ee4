import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry, Me, Preview, Update } from "../api/types";
import { pending, settled } from "../testing/pending.ts";

const server = vi.hoisted(() => ({
  deliver: {} as Record<string, (message: any) => void>,
  asked: 0, // how often the log was asked for
  withoutViews: 0, // how many times the server was asked to leave them out
  request: null as unknown as () => { since: number; draw: boolean; known: boolean },
  previews: [] as [number, string[]][],
  answers: [] as (Partial<Preview> | Error)[],
  plays: [] as [number, string[]][],
  errors: [] as Error[],
  open: Promise.resolve(true),
  late: null as (() => void) | null, // the update, if it comes after the answer
  requests: {} as Record<string, Promise<unknown>>, // the answers to HTTP requests, by path
  posted: [] as [string, unknown][],
  held: null as Promise<void> | null, // until then, no answer comes
}));
const settings = vi.hoisted(() => ({ confirm: "always" }));
const showError = vi.hoisted(() => vi.fn());
const showToast = vi.hoisted(() => vi.fn());

vi.mock("../app/settings.svelte.ts", () => ({ settings }));
vi.mock("../engine/load.ts", () => ({ hasEngine: () => false, loadEngine: vi.fn() })); // nobody waits for it here
vi.mock("../app/toasts.svelte.ts", () => ({ showError, showToast, errorText: (error: Error) => error.message }));
vi.mock("../api/http.ts", async (original) => ({
  ...(await original<object>()),
  get: async (path: string) => server.requests[path] ?? { id: "x", status: "playing", seats: [] },
  post: async (path: string, body: unknown) => (server.posted.push([path, body]), server.requests[path]),
}));
vi.mock("../api/socket.svelte.ts", () => ({
  socket: {
    on: (type: string, deliver: (message: any) => void) => ((server.deliver[type] = deliver), () => {}),
    watchTable: ({ request }: { request: typeof server.request }) => ((server.request = request), () => {}),
    askAgain: () => server.asked++,
    whenOpen: () => server.open,
    leaveOutViews: () => server.withoutViews++,
    preview: async (_table: string, number: number, actions: string[]) => {
      server.previews.push([number, actions]);
      const answer = server.answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      const { number: at = number, ...rest } = answer;
      return { number: at, player: 0, view: { actions }, legal: [], events: [], shows: false, ends: false, ...rest };
    },
    play: async (_table: string, number: number, actions: string[]) => {
      const error = server.errors.shift();
      if (error) throw error;
      server.plays.push([number, actions]);
      const after = number + actions.length;
      const log = actions.map((action, at) => entry(number + at, "act", action));
      const update = () => show({ number: after, player: 1, log });
      if (server.late) server.late = update;
      else update();
      await server.held;
      return after;
    },
  },
}));

const { ApiError, NetworkError } = await import("../api/http.ts");
const { OnlineMatch } = await import("./onlineMatch.svelte.ts");
const { me } = await import("../app/me.svelte.ts");
const { shownOf } = await import("../shuffle/storedShuffles.ts");

const entry = (number: number, kind: string, action: string, seat = 0): LogEntry =>
  ({ number, at: 0, seat, kind, action, events: [], undoes: [] }) as LogEntry;

function update(part: object): Update {
  const blank = { table: "x", number: 0, seat: 0, player: 0, view: VIEW, legal: ["a", "b"], log: [], left: [] };
  return { ...blank, offer: null, ending: null, score: null, clocks: null, at: 0, ...part } as unknown as Update;
}

const VIEW = { cards: 2 };

const show = (part: object) => server.deliver.update!({ type: "update", update: update(part) });

function seated() {
  const store = new OnlineMatch("x");
  show({});
  return store;
}

beforeEach(() => {
  Object.assign(server, {
    asked: 0,
    withoutViews: 0,
    previews: [],
    answers: [],
    plays: [],
    errors: [],
    late: null,
    held: null,
    requests: {},
    open: Promise.resolve(true),
  });
  settings.confirm = "always";
  showError.mockClear();
  showToast.mockClear();
});

afterEach(() => void vi.useRealTimers());

test("what a tap leads to is drawn at once from this device, and only a turn is sent", async () => {
  const store = seated();
  const here = { number: 0, player: 0, view: {}, events: [], shows: false, board: null };
  vi.spyOn(store.engine, "preview").mockImplementation((_, actions) => ({
    ...here,
    legal: [],
    ends: actions.length > 1,
  }));
  void store.choose("a");
  expect([store.drafted, store.busy]).toEqual([["a"], false]); // nothing was awaited
  await settled();
  void store.choose("b");
  expect([store.drafted, store.complete, server.previews]).toEqual([["a", "b"], true, []]);
  await store.confirm();
  expect(server.plays).toEqual([[0, ["a", "b"]]]);
});

test("a turn waits for the connection as long as it takes, and says so", async () => {
  vi.useFakeTimers();
  const store = seated();
  await store.choose("a");
  server.errors = [new NetworkError()];
  let connect = () => {};
  server.open = new Promise((resolve) => (connect = () => resolve(true)));
  const played = store.confirm();
  expect(store.sending).toBe(false); // most answers come at once
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([store.sending, store.busy, store.drafted]).toEqual([true, true, ["a"]]);
  connect();
  await played;
  expect([store.sending, server.plays, showError.mock.calls.length]).toEqual([false, [[0, ["a"]]], 0]);
});

test("a turn of several actions is a draft until it is confirmed", async () => {
  const store = seated();
  await store.choose("a");
  server.answers = [{ ends: true }];
  await store.choose("b");
  expect([store.drafted, store.complete, server.plays]).toEqual([["a", "b"], true, []]);
  await store.confirm();
  expect(server.plays).toEqual([[0, ["a", "b"]]]); // one message
  expect([store.drafted, store.preview]).toEqual([[], null]);
});

test("a whole turn that reveals nothing is played at once, unless everything needs confirmation", async () => {
  settings.confirm = "reveals";
  server.answers = [{ legal: ["b", "c"] }, { ends: true }];
  const store = seated();
  await store.choose("a");
  expect(server.plays).toEqual([]);
  await store.choose("b");
  expect(server.plays).toEqual([[0, ["a", "b"]]]);
  settings.confirm = "always";
  server.answers = [{ ends: true }];
  const careful = seated();
  await careful.choose("a");
  expect([server.plays.length, careful.drafted]).toEqual([1, ["a"]]);
});

test("a turn that reveals something waits for confirmation, even if others do not", async () => {
  settings.confirm = "reveals";
  server.answers = [{ shows: true, ends: true }];
  const store = seated();
  await store.choose("a");
  expect([store.complete, server.plays]).toEqual([true, []]);
});

test("a step without an alternative needs no click, and is undone with the step before it", async () => {
  const store = seated();
  server.answers = [{ legal: ["b"] }, { ends: true }];
  await store.choose("a");
  expect([store.drafted, store.complete, store.undoable]).toEqual([["a", "b"], true, true]);
  await store.undo();
  expect([store.drafted, store.undoable]).toEqual([[], false]);
});

test("a turn without an alternative is drafted by itself, but not again after it was taken back", async () => {
  settings.confirm = "reveals";
  server.answers = [{ ends: true }];
  new OnlineMatch("x");
  show({ legal: ["pass"] });
  await vi.waitFor(() => expect(server.plays).toEqual([[0, ["pass"]]]));
  show({ number: 2, legal: ["pass"], log: [{ ...entry(1, "back", ""), undoes: [0] }] });
  await settled();
  expect(server.plays).toHaveLength(1);
});

test("a step without an alternative that fails is not tried for ever", async () => {
  server.answers = [new ApiError("invalid", "no")];
  new OnlineMatch("x");
  show({ legal: ["pass"] });
  await vi.waitFor(() => expect(showError).toHaveBeenCalledOnce());
  expect(server.previews).toHaveLength(1);
});

test("a turn is over with its update; an answer that comes later disturbs no new draft", async () => {
  const store = seated();
  server.answers = [{ ends: true }];
  await store.choose("a");
  let answer = () => {};
  server.held = new Promise((resume) => (answer = resume));
  const played = store.confirm();
  await vi.waitFor(() => expect(store.update?.number).toBe(1));
  expect([store.busy, store.drafted]).toEqual([false, []]);
  show({ number: 2, log: [entry(1, "act", "z", 1)] });
  server.answers = [{ legal: ["c", "d"] }];
  await store.choose("b");
  answer();
  await played;
  expect([store.busy, store.drafted]).toEqual([false, ["b"]]);
});

test("why an action cannot be chosen is asked of the server", async () => {
  server.answers = [new ApiError("illegal", "it is not at an end", "R3.2")];
  const store = seated();
  await store.explain("take a7");
  expect(showToast).toHaveBeenCalledWith("it is not at an end");
  expect(store.drafted).toEqual([]);
});

test("without confirmation there are no previews", async () => {
  settings.confirm = "never";
  await seated().choose("a");
  expect([server.plays, server.previews]).toEqual([[[0, ["a"]]], []]);
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

test("a turn is sent again if the answer was lost", async () => {
  const store = seated();
  await store.choose("a");
  server.errors = [new NetworkError(), new NetworkError()];
  await store.confirm();
  expect([server.plays, showError.mock.calls.length]).toEqual([[[0, ["a"]]], 0]);
});

test("a turn is shown as a draft until its update comes, should that come after the answer", async () => {
  const store = seated();
  await store.choose("a");
  server.late = () => {};
  const played = store.confirm();
  await vi.waitFor(() => expect(server.plays).toHaveLength(1));
  expect([store.busy, store.drafted]).toEqual([true, ["a"]]);
  server.late!();
  await played;
  expect([store.busy, store.drafted, store.update?.number]).toEqual([false, [], 1]);
});

test("a refused turn is reported and given up; the update that outdated it is shown", async () => {
  const store = seated();
  await store.choose("a");
  server.errors = [new ApiError("stale", "too late")];
  const played = store.confirm();
  show({ number: 3, log: [entry(0, "act", "x"), entry(1, "act", "y"), entry(2, "act", "z")] });
  await played;
  expect([store.update?.number, store.log.length, store.drafted]).toEqual([3, 3, []]);
  expect(showError).toHaveBeenCalledOnce();
});

test("a preview of a match that has moved on is dropped without a complaint", async () => {
  const store = seated();
  server.answers = [new ApiError("stale", "too late")];
  await store.choose("a");
  expect([store.drafted, store.busy, showError.mock.calls.length]).toEqual([[], false, 0]);
});

test("a repeated update is shown once, and a late one not at all", () => {
  const store = seated();
  show({ number: 1, log: [entry(0, "act", "a")] });
  show({ number: 2, log: [entry(0, "act", "a"), entry(1, "act", "b")] });
  show({ number: 1, log: [entry(0, "act", "a")] });
  expect([store.log.length, store.update?.number, store.actions.length]).toEqual([2, 2, 2]);
});

test("what was taken back is no action in force", () => {
  const store = seated();
  show({ number: 2, log: [entry(0, "act", "a"), { ...entry(1, "back", ""), undoes: [0] }] });
  expect([store.log.length, store.actions]).toEqual([2, []]);
});

test("entries that are missing, or that another viewer saw, are asked for", () => {
  const store = seated();
  show({ number: 3, log: [entry(2, "act", "c")] });
  expect([server.asked, server.request().since]).toEqual([1, 0]);
  show({ number: 3, log: [entry(0, "act", "a"), entry(1, "act", "b"), entry(2, "act", "c")] });
  expect([store.log.length, server.request().since]).toEqual([3, 3]);
  show({ number: 4, seat: -1, log: [entry(3, "act", "d")] });
  expect([server.asked, server.request().since]).toEqual([2, 0]);
});

test("boards are drawn by the server from when they are needed", () => {
  const store = seated();
  expect(server.request().draw).toBe(false);
  store.drawBoards();
  store.drawBoards();
  expect([server.request().draw, server.asked]).toEqual([true, 1]);
});

/** A match whose engine has loaded: it makes views from the numbers of updates, unless they are "odd". */
async function withEngine() {
  const store = new OnlineMatch("x");
  vi.spyOn(store.engine, "load").mockResolvedValue();
  const view = ({ known }: Update) => (known && known !== "odd" ? { made: known } : null);
  vi.spyOn(store.engine, "viewOf").mockImplementation(view);
  await vi.waitFor(() => expect(store.table).not.toBe(null));
  return store;
}

test("the engine makes the views once it has made the same one as the server, on every connection anew", async () => {
  const store = await withEngine();
  expect(server.request()).toMatchObject({ known: true });
  show({ known: "1" });
  expect(store.view).toEqual(VIEW);
  await vi.waitFor(() => expect(server.withoutViews).toBe(1));
  show({ number: 1, known: "2", view: {}, log: [entry(0, "act", "a")] });
  await settled();
  expect([store.view, server.withoutViews]).toEqual([{ made: "2" }, 1]);
  server.request(); // on the next connection
  server.deliver.table!({ table: { ...store.table } }); // it comes before the first update
  await settled();
  expect(server.withoutViews).toBe(1);
  show({ number: 1, known: "2" });
  await vi.waitFor(() => expect(server.withoutViews).toBe(2));
  expect(server.asked).toBe(0);
});

test("a view that the engine cannot make is asked for", async () => {
  const store = await withEngine();
  show({ known: "1" });
  await vi.waitFor(() => expect(server.withoutViews).toBe(1));
  show({ number: 1, known: "odd", view: {}, log: [entry(0, "act", "a")] });
  expect([store.update?.number, store.log, server.asked, server.request().since]).toEqual([0, [], 1, 0]);
});

test("a player who becomes a spectator has an expired session, unless they resigned", () => {
  const store = seated();
  show({ seat: -1 });
  expect(store.sessionExpired).toBe(true);
  show({ seat: 0 });
  expect(store.sessionExpired).toBe(false);
  show({ number: 1, seat: -1, left: [0], log: [entry(0, "resign", "")] });
  expect(store.sessionExpired).toBe(false);
});

test("a table that the socket sends is newer than an answer that comes after it", async () => {
  const answers = ["/tables/x", "/tables/x/join"].map((path) => {
    const request = pending();
    server.requests[path] = request.promise;
    return request.answer;
  });
  const store = new OnlineMatch("x");
  const joined = store.command("join");
  server.deliver.table!({ table: { id: "x", status: "playing", seats: [] } });
  answers.forEach((answer) => answer({ id: "x", status: "open", seats: [] }));
  expect(await joined).toBe(true);
  await vi.waitFor(() => expect(store.table).not.toBe(null));
  expect(store.table?.status).toBe("playing");
});

test("who joins a rematch that another player asked for adds a salt, and keeps those of the others", async () => {
  me.person = { id: "bert" } as Me;
  const seats = (kind: string) => ["anna", "bert"].map((user) => ({ kind: user === "bert" ? kind : "person", user }));
  const asked = { id: "y", commitment: "hash", status: "open", options: {}, starts: "lot", seats: seats("reserved") };
  server.requests["/tables/y"] = Promise.resolve(asked);
  server.requests["/tables/y/shuffle"] = Promise.resolve({ salts: ["hers", ""] });
  server.requests["/tables/y/join"] = Promise.resolve({ ...asked, status: "playing", seats: seats("person") });
  const store = seated();
  server.deliver.table!({ table: { id: "x", status: "over", rematch: "y", seats: seats("person") } });
  expect(await store.rematch()).toBe("/table/y");
  const salt = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(server.posted.at(-1)).toEqual(["/tables/y/join", { salt, salts: ["hers", ""] }]);
  expect(shownOf("y")).toMatchObject({ commitment: "hash", salt, salts: ["hers", salt] });
});

test("a line of chat that arrives while the whole chat is loaded at the end stays", async () => {
  const chat = pending();
  server.requests["/tables/x/chat"] = chat.promise;
  const store = seated();
  await vi.waitFor(() => expect(store.table).not.toBe(null));
  server.deliver.chat!({ lines: [{ id: 2, table: "x" }] });
  server.deliver.table!({ table: { ...store.table, status: "over" } });
  server.deliver.chat!({ lines: [{ id: 4, table: "x" }] });
  chat.answer([1, 2, 3].map((id) => ({ id, table: "x" }))); // asked before line 4 was written
  await vi.waitFor(() => expect(store.chat.map(({ id }) => id)).toEqual([1, 2, 3, 4]));
});
