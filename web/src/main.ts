import "@fontsource-variable/alegreya/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { recognise } from "./lib/me.svelte.ts";
import { line } from "./lib/line.svelte.ts";
import { speak } from "./lib/text.svelte.ts";
import { complain } from "./lib/toasts.svelte.ts";

addEventListener("nameless", () => recognise().catch(complain)); // the login has expired
await Promise.all([speak(), recognise().catch(complain)]);
line.reopen();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js");
