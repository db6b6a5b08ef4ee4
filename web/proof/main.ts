/** A page with nothing but the engine, for tests and measurements in a real browser (tests/browser, bench/web). */
import { Digest } from "../src/engine/digest.ts";
import { Engine } from "../src/engine/engine.ts";
import { loadBots, loadEngine } from "../src/engine/load.ts";
import { playedOut, type GameRequest } from "../src/engine/proof.ts";
import { Thinker } from "../src/engine/thinker.ts";
import { instantiate, type Module } from "../src/engine/module.ts";
import type { Layout } from "../src/engine/layout.ts";

const layouts = import.meta.glob<Layout>("../src/engine/built/*.json", { import: "default" });
const addresses = import.meta.glob<string>("../src/engine/built/*.wasm", { query: "?url", import: "default" });

async function load(game: string): Promise<Module> {
  const layout = await layouts[`../src/engine/built/${game}.json`]!();
  const address = await addresses[`../src/engine/built/${game}.wasm`]!();
  return instantiate(layout, new Uint8Array(await (await fetch(address)).arrayBuffer()));
}

/** Play and think in this thread. */
async function play(game: string, requests: GameRequest[]): Promise<unknown[]> {
  const module = await load(game);
  const thinker = new Thinker(module, new Engine(module));
  return requests.map((request) => playedOut(thinker, request));
}

const loaded = new Map<string, Promise<Digest>>();

/** Hash many games, each to one number, for bench/proof to compare. */
async function digests(game: string, options: number[], first: number, count: number): Promise<number[]> {
  if (!loaded.has(game))
    loaded.set(
      game,
      load(game).then((module) => new Digest(module)),
    );
  const digest = await loaded.get(game)!;
  return Array.from(digest.games(options, first, count), (number) => number >>> 0);
}

/**
 * Let a level choose the first action of a game, in workers. Return the action, and the milliseconds that this took
 * with an empty cache.
 */
async function firstMove(game: string, level: string): Promise<{ action: string; took: number; heard: number[] }> {
  const began = performance.now();
  const [engine, bots] = await Promise.all([loadEngine(game), loadBots(game)]);
  const match = engine.deal({}, 5n);
  const heard: number[] = [];
  const known = engine.known(match, engine.player(engine.state(match)));
  const action = await bots.choose(level, known, { seed: 1n, onProgress: (share) => heard.push(share) });
  return { action, took: performance.now() - began, heard };
}

/** Stop a long search after a moment. Return the action, and the milliseconds that stopping took. */
async function stopped(game: string): Promise<{ action: string; took: number; share: number }> {
  const [engine, bots] = await Promise.all([loadEngine(game), loadBots(game)]);
  const match = engine.deal({}, 5n);
  const known = engine.known(match, engine.player(engine.state(match)));
  const stop = new AbortController();
  let [told, share] = [0, 0];
  const onProgress = (now: number) => {
    share = now;
    if (!told) [told] = [performance.now(), stop.abort()];
  };
  const action = await bots.choose("cardinal", known, { seed: 1n, signal: stop.signal, onProgress });
  return { action, took: performance.now() - told, share };
}

Object.assign(globalThis, { proof: { play, digests, firstMove, stopped } });
