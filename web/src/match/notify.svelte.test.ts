import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import golden from "../../../tests/goldens/page/blasons-log.json";
import type { GameDetails, LogEntry, Update } from "../api/types";

// A log of Les 7 Blasons with 4 players, as the server sends it to a seat, with what Python says of it.
const { details, names, viewer, view, log, sentences } = golden as unknown as {
  details: GameDetails;
  names: string[];
  viewer: number;
  view: Update["view"];
  log: LogEntry[];
  sentences: string[][];
};
const [FROM, TO] = [3, 60];

const spoken = vi.hoisted(() => [] as string[]);
const sounds = vi.hoisted(() => [] as string[]);
const deliver = vi.hoisted(() => ({}) as Record<string, (message: unknown) => void>);

vi.stubGlobal("document", { title: "" });
vi.mock("../app/announce.svelte.ts", () => ({ announce: (text: string) => spoken.push(text) }));
vi.mock("../app/settings.svelte.ts", () => ({ settings: {} }));
vi.mock("../app/sound.ts", () => ({ playSound: (sound: string) => sounds.push(sound) }));
vi.mock("../app/notices.ts", () => ({ showNotice: () => {} }));
vi.mock("../games/plugin.ts", () => ({}));
vi.mock("../api/http.ts", async (original) => ({ ...(await original<object>()), get: async () => ({ seats: [] }) }));
vi.mock("../api/socket.svelte.ts", () => ({
  socket: {
    on: (type: string, listener: (message: unknown) => void) => ((deliver[type] = listener), () => {}),
    watchTable: () => () => {},
  },
}));

const { Game } = await import("../games/game.ts");
const { OnlineMatch } = await import("./onlineMatch.svelte.ts");
const { notifyPlayer } = await import("./notify.svelte.ts");

const GAME = new Game(details, { Board: null as never, buttons: () => [] });

/** What is announced while updates bring the log up to each of these numbers. */
function announced(...numbers: number[]): string {
  const show = (since: number, number: number) => {
    const part = { table: "x", number, seat: viewer, player: 1, view, log: log.slice(since, number), left: [] };
    deliver.update!({ update: { ...part, legal: [], ending: null } });
  };
  const store = new OnlineMatch("x");
  show(0, FROM);
  const stop = $effect.root(() => notifyPlayer(store, GAME, () => ({ names, prompt: "", asked: false })));
  flushSync();
  spoken.length = 0;
  let known = FROM;
  for (const number of numbers) {
    show(known, number);
    flushSync();
    known = number;
  }
  stop();
  return spoken.join(" ");
}

test("after a gap everything is announced, as if it had come one by one", () => {
  const oneByOne = announced(...log.slice(FROM, TO).map(({ number }) => number + 1));
  expect(announced(TO)).toBe(oneByOne);
  expect(oneByOne).toBe(sentences.slice(FROM, TO).flat().join(" "));
});

test("events have sounds: cards, tokens and tricks", () => {
  sounds.length = 0;
  announced(TO);
  expect(sounds).toEqual(expect.arrayContaining(["card", "coin", "seal", "trick"]));
});

test("each event is announced once: in the draft, or when it was played if it showed something", () => {
  const told = (code: number[]) => GAME.text(names, viewer, view).tell(code);
  const at = log.findIndex(({ seat, events }) => seat === viewer && events.length > 1 && events.every(told));
  const entry = log[at]!;
  const store = new OnlineMatch("x");
  const show = (number: number, extra: object = {}) =>
    deliver.update!({
      update: {
        table: "x",
        number,
        seat: viewer,
        player: viewer,
        view,
        log: [],
        left: [],
        legal: ["a", "b"],
        ...extra,
      },
    });
  show(at, { log: log.slice(0, at), ending: null });
  const asks = $state({ prompt: "Play a card." });
  const stop = $effect.root(() => notifyPlayer(store, GAME, () => ({ names, ...asks, asked: store.myTurn })));
  flushSync();
  expect(sounds).toContain("turn");
  spoken.length = sounds.length = 0;
  store.preview = { number: at, events: entry.events.slice(0, 1), view } as never;
  asks.prompt = "Confirm your turn, or undo.";
  flushSync();
  const [first, ...others] = entry.events.map(told);
  expect(spoken).toEqual([first, "Confirm your turn, or undo."]);
  spoken.length = 0;
  show(at + 1, { log: [entry], player: -1, ending: { how: "played", winners: [viewer], scores: [1, 0, 0, 0] } });
  store.preview = null;
  flushSync();
  expect(spoken.slice(0, -1)).toEqual(others);
  expect(spoken.at(-1)).toMatch(/^You win/); // the result is the last
  expect(sounds.at(-1)).toBe("win");
  stop();
});
