/** Measures the engine for browsers in Node: node engine.ts BUILT FOLDER, with the modules of bench/web/native.py. */
import { readFileSync } from "node:fs";
import { Engine } from "../../web/src/engine/engine.ts";
import type { Layout } from "../../web/src/engine/layout.ts";
import { instantiate, Module } from "../../web/src/engine/module.ts";
import { readNetwork } from "../../web/src/engine/network.ts";
import { Thinker } from "../../web/src/engine/thinker.ts";

const [BATCH, SIMULATIONS, MILLISECONDS] = [500, 4000, 3000];
const [built, folder] = process.argv.slice(2) as [string, string];

function milliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How much work is done in a second of this thread; the first call does not count. */
function rate(work: () => number): number {
  work();
  const began = milliseconds();
  let done = 0;
  while (milliseconds() - began < MILLISECONDS) done += work();
  return (1000 * done) / (milliseconds() - began);
}

const rates: Record<string, Record<string, number>> = {};
for (const game of ["richelieu", "blasons"]) {
  const layout = JSON.parse(
    readFileSync(`${built}/${game}.json`, "utf8"),
  ) as Layout;
  const module = await instantiate(
    layout,
    new Uint8Array(readFileSync(`${built}/${game}.wasm`)),
  );
  const engine = new Engine(module);
  const thinker = new Thinker(module, engine);
  const match = engine.deal({}, 5n);
  const { instance } = await WebAssembly.instantiate(
    new Uint8Array(readFileSync(`${folder}/${game}.wasm`)),
    {},
  );
  const random = new Module(layout, instance);
  const [deal, x, results] = [
    random.allocate(8 * match.deal.length),
    random.allocate(8),
    random.allocate(512),
  ];
  random.numbers(deal, match.deal.length).set(match.deal);
  const steps = () => {
    random.numbers(results, 64).fill(0n);
    random.numbers(x, 1)[0] = 12345n;
    random.call("play", deal, BATCH, x, results);
    return Number(random.numbers(results, 1)[0]);
  };
  const known = engine.known(match, engine.player(engine.state(match)));
  const options = engine.optionCodes(known).join();
  const network = layout.networks.find((one) =>
    one.options.some((each) => each.join() === options),
  )!;
  thinker.addNetwork(
    network,
    await readNetwork(
      network,
      new Uint8Array(readFileSync(`${built}/${network.file}`)),
    ),
  );
  const search = (network?: string) => () =>
    thinker
      .search(known, SIMULATIONS, 5n, network ? { network } : {})
      .run(SIMULATIONS);
  rates[game] = {
    steps: rate(steps),
    simulations: rate(search()),
    "simulations with a network": rate(search(network.file)),
  };
}
console.log(JSON.stringify(rates));
