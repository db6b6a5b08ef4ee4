import "@fontsource-variable/alegreya/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { loadGames } from "./games/catalogue.svelte.ts";
import { loadMe } from "./state/me.svelte.ts";
import { socket } from "./api/socket.svelte.ts";
import { loadLanguage } from "./i18n/text.svelte.ts";
import { showError } from "./state/toasts.svelte.ts";

addEventListener("unauthorized", () => loadMe().catch(showError)); // the session has expired
// The first screen lists the games. If they cannot be loaded now, they are when somebody wants to play.
await Promise.all([loadLanguage(), loadMe().catch(showError), loadGames().catch(() => {})]);
socket.reconnect();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js");
