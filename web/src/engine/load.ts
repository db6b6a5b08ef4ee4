/** Loads the engine of a game when it is first needed. Without it, the page asks the server. */
import type { Layout, NetworkFile } from "../api/types";
import { Bots } from "./bots.ts";
import { Engine } from "./engine.ts";
import { EngineUnavailable } from "./errors.ts";
import type { WorkerLike } from "./messages.ts";
import { check, isIntact, Module } from "./module.ts";
import { readNetwork } from "./network.ts";
import workerAddress from "./worker.ts?worker&url";

// Made by `python -m armorial.browser`; a page that was built without them has none.
const addresses = import.meta.glob<string>("./built/*.wasm", { query: "?url", import: "default" });
const networks = import.meta.glob<string>("./built/*.network", { query: "?url", import: "default" });
const layouts = import.meta.glob<Layout>("./built/*.json", { import: "default" });

interface Loaded {
  layout: Layout;
  module: WebAssembly.Module;
  engine: Engine;
}

const loading = new Map<string, Promise<Loaded>>();
const bots = new Map<string, Bots>();
const weights = new Map<string, Promise<Uint8Array>>();

/** Whether this browser can run the engine, and the page has one for the game. */
export function hasEngine(game: string): boolean {
  return typeof WebAssembly === "object" && `./built/${game}.wasm` in addresses;
}

/** The rules of a game on this device. Throws EngineUnavailable if they cannot be loaded; a later call tries again. */
export async function loadEngine(game: string): Promise<Engine> {
  return (await load(game)).engine;
}

/** The engine, or null if it cannot be loaded: then the server answers. */
export async function findEngine(game: string): Promise<Engine | null> {
  if (!hasEngine(game)) return null;
  try {
    return await loadEngine(game);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** The bots of a game on this device. */
export async function loadBots(game: string): Promise<Bots> {
  const { layout, module, engine } = await load(game);
  const gameBots = bots.get(game) ?? new Bots(engine, () => startWorker(layout, module), loadNetwork);
  bots.set(game, gameBots);
  return gameBots;
}

function startWorker(layout: Layout, module: WebAssembly.Module): WorkerLike {
  const worker = new Worker(workerAddress, { type: "module", name: layout.game });
  worker.postMessage({ type: "open", layout, module });
  return worker;
}

function load(game: string): Promise<Loaded> {
  const loaded = loading.get(game) ?? loadAll(game);
  loading.set(game, loaded);
  loaded.catch(() => loading.delete(game));
  return loaded;
}

async function loadAll(game: string): Promise<Loaded> {
  if (typeof WebAssembly !== "object")
    throw new EngineUnavailable("unsupported", "this browser has no WebAssembly, which the engine needs");
  const [address, layout] = await Promise.all([part(addresses, game, "wasm"), part(layouts, game, "json")]);
  const bytes = await downloadModule(address, layout);
  void fetch(workerAddress).catch(() => {}); // so that bots can play later without a network
  try {
    const module = await WebAssembly.compile(bytes);
    return { layout, module, engine: new Engine(new Module(layout, await WebAssembly.instantiate(module, {}))) };
  } catch (error) {
    throw new EngineUnavailable("unsupported", `this browser cannot run the engine: ${String(error)}`);
  }
}

async function part<Part>(parts: Record<string, () => Promise<Part>>, game: string, ending: string): Promise<Part> {
  const importPart = parts[`./built/${game}.${ending}`];
  if (!importPart) throw new EngineUnavailable("missing", `this page was built without an engine for ${game}`);
  return importPart();
}

/** The bytes of a module. */
async function downloadModule(address: string, layout: Layout): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await download(address, layout);
  if (!bytes) throw new EngineUnavailable("missing", `the engine of ${layout.title} could not be loaded`);
  check(layout, bytes);
  return bytes;
}

/** The weights of a network. They are loaded once; after a failure, a later call tries again. */
function loadNetwork(network: NetworkFile): Promise<Uint8Array> {
  const loaded = weights.get(network.file) ?? downloadNetwork(network);
  weights.set(network.file, loaded);
  loaded.catch(() => weights.delete(network.file));
  return loaded;
}

async function downloadNetwork(network: NetworkFile): Promise<Uint8Array> {
  const address = await networks[`./built/${network.file}`]?.().catch(() => null);
  const bytes = address && (await download(address, network));
  if (!bytes) throw new EngineUnavailable("missing", `${network.file} could not be loaded`);
  return readNetwork(network, bytes);
}

/** The bytes of a file, or null if there is none. If a cache has damaged it, it is fetched again. */
async function download(
  address: string,
  file: { size: number; crc: number },
  cache: RequestCache = "default",
): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(address, { cache }).catch(() => null);
  if (!answer?.ok) return null;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return cache === "reload" || isIntact(file, bytes) ? bytes : download(address, file, "reload");
}
