import "@fontsource-variable/alegreya/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { loadGames } from "./games/catalogue.svelte.ts";
import { loadMe } from "./app/me.svelte.ts";
import { socket } from "./api/socket.svelte.ts";
import { root, route } from "./app/router.svelte.ts";
import { isFirstScreen, loadFiles } from "./screens/routes.ts";
import { server } from "./app/server.svelte.ts";
import { loadAllTexts, loadLanguage } from "./i18n/text.svelte.ts";
import { showError } from "./app/toasts.svelte.ts";

const PATIENCE = 3_000; // milliseconds: after that, the page opens as without a server
const late = new Promise<void>((done) => setTimeout(done, PATIENCE));
/**
 * Wait for something that the first screen shows, but not for long. If it fails, it is tried again when it is needed.
 */
const soon = (loading: Promise<void>) => Promise.race([late, loading.catch(() => {})]);

addEventListener("unauthorized", () => void loadMe().catch(showError)); // the session has expired
const first = isFirstScreen(route.path);
if (!first) void loadFiles().catch(() => {}); // at the same time as the rest
const loadTexts = first ? loadLanguage : loadAllTexts;
await Promise.all([loadTexts().catch(() => {}), soon(loadMe()), soon(loadGames())]);
socket.reconnect();
if (!server.exists) (await import("./app/staticLinks.ts")).rewriteLinks();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) keepOnDevice();

/** Copy the page to the device, once everything on the screen is loaded. */
function keepOnDevice(): void {
  if (document.readyState !== "complete") return addEventListener("load", keepOnDevice);
  navigator.serviceWorker?.register(`${root}sw.js`).catch(console.warn);
  if (matchMedia("(display-mode: standalone)").matches) void keepAll();
  else addEventListener("appinstalled", () => void keepAll());
}

/** Copy the bots' networks too: whoever installs the app may next open it on a plane. */
async function keepAll(): Promise<void> {
  (await navigator.serviceWorker?.ready)?.active?.postMessage("keep all");
}
