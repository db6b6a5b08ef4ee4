/** Writes artwork.json beside the page: the server draws pictures of boards from it. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";

export function artwork(): Plugin {
  return {
    name: "artwork",
    apply: "build",
    async generateBundle() {
      const server = await createServer({
        configFile: false,
        logLevel: "error",
        plugins: [svelte(), withoutLanguage()],
        appType: "custom",
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      try {
        const { default: made } = await server.ssrLoadModule("/src/linkPreviews/artwork.ts");
        this.emitFile({ type: "asset", fileName: "artwork.json", source: JSON.stringify(made) });
      } finally {
        await server.close();
      }
    },
  };
}

/** Keeps texts in English: the language is a browser setting, and the build has no browser. */
function withoutLanguage(): Plugin {
  return {
    name: "without-language",
    enforce: "pre",
    load: (id) => (id.endsWith("/i18n/text.svelte.ts") ? "export const t = (text) => text;" : undefined),
  };
}
