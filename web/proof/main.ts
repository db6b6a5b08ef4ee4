/** A page with nothing but the engine, for tests and measurements in a real browser (tests/browser, bench/web). */
import { Engine } from "../src/engine/engine.ts";
import { loadBots, loadEngine } from "../src/engine/load.ts";
import { playedOut, type Request } from "../src/engine/proof.ts";
import { Thinker } from "../src/engine/thinker.ts";
import { instantiate } from "../src/engine/module.ts";
import type { Layout } from "../src/engine/layout.ts";

const layouts = import.meta.glob<Layout>("../src/engine/built/*.json", { import: "default" });
const addresses = import.meta.glob<string>("../src/engine/built/*.wasm", { query: "?url", import: "default" });

/** Play and think in this thread. */
async function play(game: string, requests: Request[]): Promise<unknown[]> {
  const layout = await layouts[`../src/engine/built/${game}.json`]!();
  const address = await addresses[`../src/engine/built/${game}.wasm`]!();
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const module = await instantiate(layout, bytes);
  const thinker = new Thinker(module, new Engine(module));
  return requests.map((request) => playedOut(thinker, request));
}

/** Let a level choose the first action of a game, in workers: what it plays, and the milliseconds from nothing loaded. */
async function firstMove(game: string, level: string): Promise<{ action: string; took: number; heard: number[] }> {
  const began = performance.now();
  const [engine, bots] = await Promise.all([loadEngine(game), loadBots(game)]);
  const match = engine.deal({}, 5n);
  const heard: number[] = [];
  const known = engine.known(match, engine.player(engine.state(match)));
  const action = await bots.choose(level, known, { seed: 1n, onProgress: (share) => heard.push(share) });
  return { action, took: performance.now() - began, heard };
}

/** Stop a long search after a moment: what it plays, and the milliseconds that stopping took. */
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

Object.assign(globalThis, { proof: { play, firstMove, stopped } });
