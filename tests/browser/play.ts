/** Reads requests from a file, one a line, and prints an answer for each: node play.ts FOLDER GAME REQUESTS */
import { readFileSync } from "node:fs";
import { Engine } from "../../web/src/engine/engine.ts";
import { Refused } from "../../web/src/engine/errors.ts";
import type { Layout } from "../../web/src/engine/layout.ts";
import { instantiate } from "../../web/src/engine/module.ts";
import { readNetwork } from "../../web/src/engine/network.ts";
import { readRecord } from "../../web/src/engine/record.ts";
import {
  playedOut,
  previewed,
  refused,
  reviewed,
  type Request,
} from "../../web/src/engine/proof.ts";
import { verifyRecord } from "../../web/src/shuffle/verify.ts";
import { Thinker } from "../../web/src/engine/thinker.ts";

const [folder, game, requests] = process.argv.slice(2) as [
  string,
  string,
  string,
];
const layout = JSON.parse(
  readFileSync(`${folder}/${game}.json`, "utf8"),
) as Layout;
const module = await instantiate(
  layout,
  new Uint8Array(readFileSync(`${folder}/${game}.wasm`)),
);
const thinker = new Thinker(module, new Engine(module));
for (const network of layout.networks) {
  const bytes = new Uint8Array(readFileSync(`${folder}/${network.file}`));
  thinker.addNetwork(network, await readNetwork(network, bytes));
}

/** The options of a record, or why it is refused. */
function optionsOf(record: string): unknown {
  const { engine } = thinker;
  try {
    return { options: engine.options(readRecord(engine, record)) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

for (const line of readFileSync(requests, "utf8").split("\n").filter(Boolean)) {
  const request = JSON.parse(line) as Request | { record: string };
  let answer: unknown;
  if ("known" in request) answer = previewed(thinker.engine, request);
  else if ("effort" in request) answer = reviewed(thinker, request);
  else if ("record" in request) answer = optionsOf(request.record);
  else if ("verify" in request)
    answer = verifyRecord(thinker.engine, request.verify, request.kept);
  else if ("positions" in request) answer = refused(thinker, request);
  else answer = playedOut(thinker, request);
  console.log(JSON.stringify(answer));
}
