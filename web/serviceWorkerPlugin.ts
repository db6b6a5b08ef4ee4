/** Writes sw.js, which keeps the page on the device: serviceWorker.js after a list of all files. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

const SCRIPT = new URL("./serviceWorker.js", import.meta.url);
const PAGE = "index.html";
const NOT_OFFLINE = /^artwork\.json$|^sw\.js$|\.br$/; // the first and the last kind are for the server
/** Fonts of other alphabets, 80 kB that few need, and networks, a megabyte each: cached once they have been used. */
const ONCE_USED = /-(cyrillic|greek|vietnamese)[\w-]*\.woff2$|\.network$/;

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    writeBundle({ dir }) {
      const names = readdirSync(dir!, { recursive: true })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => name !== PAGE && !NOT_OFFLINE.test(name) && statSync(`${dir}/${name}`).isFile())
        .sort();
      const sums = names.map((name) => [name, sha256(readFileSync(`${dir}/${name}`))] as const);
      const files = Object.fromEntries(sums.filter(([name]) => !ONCE_USED.test(name)));
      const later = Object.fromEntries(sums.filter(([name]) => ONCE_USED.test(name)));
      const page = readFileSync(`${dir}/${PAGE}`, "utf8");
      const version = sha256(JSON.stringify([files, later, page])).slice(0, 16);
      const constants = { VERSION: version, FILES: files, LATER: later };
      const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      lines.push(`const PAGE = ${literal(page)};\n`);
      writeFileSync(`${dir}/sw.js`, lines.join("") + readFileSync(SCRIPT, "utf8"));
    },
  };
}

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** A text as a template literal: `armorial site` changes it as it changes index.html. */
const literal = (text: string) => `\`${text.replace(/[\\`$]/g, "\\$&")}\``;
