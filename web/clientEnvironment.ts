/** Where tests run: Svelte compiles modules as for a browser, so that effects run. There is no DOM. */
import type { Environment } from "vitest/runtime";

export default {
  name: "client",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
