import "@fontsource-variable/alegreya/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { recognise } from "./state/me.svelte.ts";
import { line } from "./api/socket.svelte.ts";
import { speak } from "./i18n/text.svelte.ts";
import { complain } from "./state/toasts.svelte.ts";

addEventListener("nameless", () => recognise().catch(complain)); // the login has expired
await Promise.all([speak(), recognise().catch(complain)]);
line.reopen();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js");
