import { expect, it, vi } from "vitest";
import { Bots, together } from "./bots.ts";
import type { Engine, Known } from "./engine.ts";
import type { FromWorker, ToWorker, WorkerLike } from "./messages.ts";
import type { SearchCandidate } from "./thinker.ts";

const candidate = (action: number, visits: number, value = 0.5): SearchCandidate => ({
  action,
  visits,
  value,
  win: value,
  line: [action],
});

/** A fake engine with just enough for these tests. */
const engine = {
  layout: {
    networks: [{ file: "game-2.network", options: [[0, 2]] }],
    bots: { nodes: 1, nodes_per_simulation: 1, margin_scale: 40 },
    room: { solution: 0 },
  },
  actions: () => [1, 2],
  player: () => 0,
  levels: () => [
    {
      name: "knight",
      method: "greedy",
      decisions: 0,
      noise: 0,
      ignores_own_secrets: false,
      simulations: 0,
      sharpness: 0,
    },
    {
      name: "duke",
      method: "search",
      decisions: 0,
      noise: 0,
      ignores_own_secrets: false,
      simulations: 10_000,
      sharpness: 0,
    },
    { name: "baron", method: "search", simulations: 400, network_simulations: 0, sharpness: 8 },
    { name: "king", method: "search", simulations: 50_000, network_simulations: 3_000, sharpness: 0 },
  ],
  optionCodes: () => [0, 2],
  notation: (_: unknown, action: number) => `play ${action}`,
} as unknown as Engine;
const known = { seat: 0 } as Known;
const noWeights = () => Promise.reject(new Error("no network"));

/** Fake workers that a test controls. */
function workers(work: (message: ToWorker, tell: (message: FromWorker) => void, number: number) => void) {
  const started: { terminate: () => void }[] = [];
  const spawn = (): WorkerLike => {
    const number = started.length;
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => {
        const tell = (data: FromWorker) => worker.onmessage?.({ data } as MessageEvent<FromWorker>);
        queueMicrotask(() => work(message, tell, number));
      },
      terminate: vi.fn(),
    };
    started.push(worker);
    return worker;
  };
  return { spawn, started };
}

it("adds up what workers found", () => {
  const sum = together([[candidate(1, 30, 0.6), candidate(2, 10)], [], [candidate(2, 30, 0.9), candidate(3, 5)]]);
  expect(sum.map(({ action, visits }) => [action, visits])).toEqual([
    [2, 40],
    [1, 30],
    [3, 5],
  ]);
  expect(sum[0]!.value).toBeCloseTo(0.8);
});

it("shares a search between workers, and tells how far it is", async () => {
  const shares: number[] = [];
  const { spawn, started } = workers((message, tell, number) => {
    if (message.type !== "think" || message.task.type !== "search") return;
    const candidates = [candidate(1, 10), candidate(2, number ? 90 : 5)];
    tell({ type: "progress", id: message.id, done: message.task.simulations / 2, candidates });
    tell({ type: "done", id: message.id, answer: { candidates } });
  });
  const bots = new Bots(engine, spawn, noWeights, 2);
  expect(await bots.choose("duke", known, { onProgress: (share) => shares.push(share) })).toBe("play 2");
  expect(started).toHaveLength(2);
  expect(shares).toEqual([0.25, 0.5]);
});

it("stops a search at once, and plays what looks best so far", async () => {
  const { spawn, started } = workers((message, tell) => {
    const candidates = [candidate(2, 3), candidate(1, 2)];
    if (message.type === "think") tell({ type: "progress", id: message.id, done: 5, candidates });
    if (message.type === "stop") tell({ type: "done", id: message.id, answer: { candidates } });
  });
  const stop = new AbortController();
  const bots = new Bots(engine, spawn, noWeights, 1);
  const chosen = bots.choose("duke", known, { signal: stop.signal, onProgress: () => stop.abort() });
  expect(await chosen).toBe("play 2");
  expect(started[0]!.terminate).not.toHaveBeenCalled();
});

/** A fake engine with a solver. */
const solving = { ...engine, layout: { ...engine.layout, room: { solution: 1 } } } as unknown as Engine;

it("stops the solver at once, and continues with a new worker", async () => {
  let slow = true;
  const { spawn, started } = workers((message, tell) => {
    if (message.type !== "think" || slow) return;
    const answer = message.task.type === "solve" ? { solution: null } : { candidates: [candidate(2, 3)] };
    tell({ type: "done", id: message.id, answer });
  });
  const [stop, bots] = [new AbortController(), new Bots(solving, spawn, noWeights, 1)];
  const chosen = bots.choose("duke", known, { signal: stop.signal });
  await vi.waitFor(() => expect(started).toHaveLength(1));
  stop.abort();
  await expect(chosen).rejects.toThrow("aborted");
  expect(started[0]!.terminate).toHaveBeenCalled();
  slow = false;
  expect([await bots.choose("duke", known), started.length]).toEqual(["play 2", 2]);
});

it("keeps the worker if the search after the solver is stopped", async () => {
  const stop = new AbortController();
  const { spawn, started } = workers((message, tell) => {
    const candidates = [candidate(2, 3)];
    if (message.type === "stop") tell({ type: "done", id: message.id, answer: { candidates } });
    if (message.type !== "think") return;
    if (message.task.type === "solve") tell({ type: "done", id: message.id, answer: { solution: null } });
    else tell({ type: "progress", id: message.id, done: 5, candidates });
  });
  const bots = new Bots(solving, spawn, noWeights, 1);
  const chosen = bots.choose("duke", known, { signal: stop.signal, onProgress: () => stop.abort() });
  expect(await chosen).toBe("play 2");
  expect(started[0]!.terminate).not.toHaveBeenCalled();
});

it("stops as soon as no other action can catch up", async () => {
  const asked: string[] = [];
  const { spawn } = workers((message, tell) => {
    asked.push(message.type);
    const candidates = [candidate(1, 9_000), candidate(2, 500)];
    if (message.type === "think") tell({ type: "progress", id: message.id, done: 9_500, candidates });
    if (message.type === "stop") tell({ type: "done", id: message.id, answer: { candidates } });
  });
  expect(await new Bots(engine, spawn, noWeights, 1).choose("duke", known)).toBe("play 1");
  expect(asked).toEqual(["think", "stop"]);
});

it("does one thing after the other, and tells of failures", async () => {
  let asked = 0;
  const { spawn } = workers((message, tell) => {
    if (message.type !== "think") return;
    if (asked++ === 0) tell({ type: "failed", id: message.id, message: "no memory" });
    else tell({ type: "done", id: message.id, answer: { action: 1 } });
  });
  const bots = new Bots(engine, spawn, noWeights, 1);
  const [first, second] = [bots.choose("knight", known), bots.choose("knight", known)];
  await expect(first).rejects.toThrow("no memory");
  expect(await second).toBe("play 1");
  await expect(bots.choose("emperor", known)).rejects.toThrow('no level "emperor"');
});

it("goes on after a worker that could not be started", async () => {
  let broken = true;
  const { spawn, started } = workers((message, tell) => {
    if (message.type === "think" && !broken) tell({ type: "done", id: message.id, answer: { action: 1 } });
  });
  const bots = new Bots(engine, spawn, noWeights, 1);
  const first = bots.choose("knight", known);
  await vi.waitFor(() => expect(started).toHaveLength(1));
  (started[0] as WorkerLike).onerror!({ message: "" } as ErrorEvent);
  await expect(first).rejects.toThrow("could not be started");
  broken = false;
  expect([await bots.choose("knight", known), started.length]).toEqual(["play 1", 2]);
});

it("lets a king search with a network, which each worker gets once", async () => {
  const heard: string[] = [];
  const { spawn } = workers((message, tell) => {
    if (message.type === "network") heard.push(`${message.network.file}, ${message.weights.length} bytes`);
    if (message.type !== "think" || message.task.type !== "search") return;
    heard.push(`${message.task.network}, ${message.task.simulations} simulations`);
    tell({ type: "done", id: message.id, answer: { candidates: [candidate(2, 9)] } });
  });
  const weightsOf = vi.fn(() => Promise.resolve(new Uint8Array(7)));
  const bots = new Bots(engine, spawn, weightsOf, 1);
  await bots.prepare(["duke"], known);
  expect(weightsOf).not.toHaveBeenCalled();
  expect([await bots.choose("king", known), await bots.choose("king", known)]).toEqual(["play 2", "play 2"]);
  const search = "game-2.network, 3000 simulations";
  expect(heard).toEqual(["game-2.network, 7 bytes", search, search]);
});

it("lets a king play on without a network that cannot be loaded, and tells why", async () => {
  const simulations: number[] = [];
  const { spawn } = workers((message, tell) => {
    if (message.type !== "think" || message.task.type !== "search") return;
    simulations.push(message.task.simulations);
    tell({ type: "done", id: message.id, answer: { candidates: [candidate(1, 9)] } });
  });
  const onWithoutNetwork = vi.fn();
  const bots = new Bots(engine, spawn, noWeights, 1);
  expect(await bots.choose("king", known, { onWithoutNetwork })).toBe("play 1");
  expect(simulations).toEqual([50_000]);
  expect(onWithoutNetwork).toHaveBeenCalledWith(new Error("no network"));
});

it("lets a baron play the policy of a network, or search without one", async () => {
  const heard: string[] = [];
  const { spawn } = workers((message, tell) => {
    if (message.type === "network") heard.push(message.network.file);
    if (message.type !== "think") return;
    const { id, task } = message;
    heard.push(task.type);
    if (task.type === "policy")
      expect(task).toEqual({ type: "policy", sharpness: 8, seed: 5n, network: "game-2.network" });
    tell({ type: "done", id, answer: task.type === "policy" ? { action: 2 } : { candidates: [candidate(1, 9)] } });
  });
  const weightsOf = vi.fn(() => Promise.resolve(new Uint8Array(7)));
  const bots = new Bots(engine, spawn, weightsOf, 2);
  await bots.prepare(["baron"], known);
  expect(weightsOf).toHaveBeenCalledTimes(1);
  expect(await bots.choose("baron", known, { seed: 5n })).toBe("play 2");
  expect(await new Bots(engine, spawn, noWeights, 2).choose("baron", known)).toBe("play 1");
  expect(heard).toEqual(["game-2.network", "policy", "search"]);
});
