/** Puts the server's content policy into the page: without a server, or from the cache, it comes without headers. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FILE = new URL("../src/armorial/server/content_policy.txt", import.meta.url);

export function contentPolicy(): Plugin {
  return {
    name: "content-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: readFileSync(FILE, "utf8").trim() },
        injectTo: "head-prepend",
      },
    ],
  };
}
