/** Writes NAME.br beside every script, style and module: the file as compressed with Brotli, which the server sends. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|wasm)$/;

export function brotli(): Plugin {
  return {
    name: "brotli",
    apply: "build",
    writeBundle({ dir }) {
      const assets = `${dir}/assets`;
      for (const name of readdirSync(assets, { recursive: true }).filter((name) => COMPRESSED.test(name)))
        writeFileSync(`${assets}/${name}.br`, brotliCompressSync(readFileSync(`${assets}/${name}`)));
    },
  };
}
