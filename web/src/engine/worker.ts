/** A worker that thinks for the bots of one game. */
import type { ToWorker } from "./messages.ts";
import { Thinking } from "./workerLoop.ts";

const thinking = new Thinking((message) => postMessage(message));
onmessage = (event: MessageEvent<ToWorker>) => thinking.receive(event.data);
