import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { artwork } from "./artworkPlugin.ts";
import { brotli } from "./brotliPlugin.ts";
import { contentPolicy } from "./contentPolicyPlugin.ts";
import { serviceWorker } from "./serviceWorkerPlugin.ts";

const ENTRY = /(index\.html|main\.ts)$/;

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), artwork(), contentPolicy(), serviceWorker(), brotli()],
  base: "./", // a site without a server can be in any folder
  json: { stringify: true, namedExports: false }, // catalogues have a thousand keys
  build: {
    outDir: "../src/armorial/server/page", // shipped inside the package
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false }, // browsers that know light-dark() need none
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    rolldownOptions: {
      checks: { bundlerTimings: false }, // no list of slow plug-ins when somebody starts a server
      output: {
        // What the first screen needs is one file, which compresses better than many. Not main.ts: it waits for others.
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"], test: (id) => !ENTRY.test(id) }] },
      },
    },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
    fs: { allow: [".."] }, // the rules, and files that Python made for tests
  },
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}), // so that effects run in tests
  test: { include: ["src/**/*.test.ts"], environment: "./clientEnvironment.ts", testTimeout: 60_000 },
}));
