/** Reads requests, one a line, and prints the numbers of the games of each: node node.ts FOLDER. See web/src/engine/digest.ts. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Digest } from "../../web/src/engine/digest.ts";
import type { Layout } from "../../web/src/engine/layout.ts";
import { instantiate } from "../../web/src/engine/module.ts";

const [folder] = process.argv.slice(2) as [string];
const loaded = new Map<string, Digest>();

async function digestOf(game: string): Promise<Digest> {
  const layout = JSON.parse(readFileSync(`${folder}/${game}.json`, "utf8")) as Layout;
  const bytes = new Uint8Array(readFileSync(`${folder}/${game}.wasm`));
  const digest = new Digest(await instantiate(layout, bytes));
  loaded.set(game, digest);
  return digest;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { game, options, first, count } = JSON.parse(line) as {
    game: string;
    options: number[];
    first: number;
    count: number;
  };
  const digest = loaded.get(game) ?? (await digestOf(game));
  console.log(JSON.stringify(Array.from(digest.games(options, first, count), (one) => one >>> 0)));
}
