import { defineConfig } from "vite";

/** The page with nothing but the engine, from web/: `vite build --config proof/vite.config.ts --outDir FOLDER`. */
export default defineConfig({
  root: "proof",
  json: { stringify: true, namedExports: false },
  base: "./",
  worker: { format: "es" },
  build: { target: "es2022", emptyOutDir: true, assetsInlineLimit: 0 },
});
