/** The WebSocket to the server: one for all tables and the lobby. It reconnects, and asks for what it missed. */
import { ApiError, NetworkError } from "./http.ts";
import { language } from "../i18n/text.svelte.ts";
import type {
  Bye, ChallengeMessage, ChatMessage, DoneMessage, ErrorMessage, LobbyMessage, Pong, PresenceMessage, SceneMessage, TableMessage,
} from "./types"; // prettier-ignore

export type Message =
  | SceneMessage | TableMessage | ChallengeMessage | LobbyMessage | ChatMessage
  | PresenceMessage | DoneMessage | ErrorMessage | Pong | Bye; // prettier-ignore
type Listener = (message: Message) => void;

/** Watches a table. After each reconnect it says what it already knows, so that the server sends the rest. */
export interface TableWatcher {
  table: string;
  known(): { since: number; chat: number };
}

const FIRST_DELAY = 400; // milliseconds before the first attempt to reconnect; doubled after each failure
const LONGEST_DELAY = 6_000;
const IDLE_TIMEOUT = 20_000; // without any message: ping; after twice that: reconnect
const UNAUTHORIZED = 4001; // close code

interface PendingRequest {
  resolve: (number: number) => void;
  reject: (error: Error) => void;
}

class LiveSocket {
  /** "new" until the first connection, so that a page that is loading is not called offline. */
  state = $state<"new" | "open" | "lost">("new");

  #socket: WebSocket | null = null;
  #listeners = new Set<Listener>();
  #watchers = new Set<TableWatcher>();
  #lobbyWatchers = 0;
  #delay = FIRST_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMessage = 0;
  #requests = 0;
  #pending = new Map<number, PendingRequest>();
  #waitingForOpen = new Set<() => void>();

  constructor() {
    setInterval(() => this.#checkAlive(), IDLE_TIMEOUT / 2);
    addEventListener("online", () => this.reconnect());
    document.addEventListener("visibilitychange", () => document.hidden || this.#checkAlive());
  }

  /** Listen to all messages; return a function that stops it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Watch a table; return a function that stops it. */
  watchTable(watcher: TableWatcher): () => void {
    this.#watchers.add(watcher);
    this.#sendWatch(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (![...this.#watchers].some((other) => other.table === watcher.table))
        this.#send({ op: "unwatch", table: watcher.table });
    };
  }

  /** Watch the lobby; return a function that stops it. */
  watchLobby(): () => void {
    if (this.#lobbyWatchers++ === 0) this.#send({ op: "lobby", on: true });
    return () => {
      if (--this.#lobbyWatchers === 0) this.#send({ op: "lobby", on: false });
    };
  }

  /** Play an action; resolve when it is stored. */
  act(table: string, number: number, word: string): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return reject(new NetworkError());
      const re = ++this.#requests;
      this.#pending.set(re, { resolve, reject });
      this.#send({ op: "act", table, number, word, re });
    });
  }

  /** Wait until the socket is open; resolve to false if that takes longer than the timeout. */
  whenOpen(timeout: number): Promise<boolean> {
    if (this.#socket?.readyState === WebSocket.OPEN) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => (this.#waitingForOpen.delete(opened), resolve(false)), timeout);
      const opened = () => (clearTimeout(timer), resolve(true));
      this.#waitingForOpen.add(opened);
    });
  }

  /** Connect, or replace the connection. */
  reconnect(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#rejectPending();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live?language=${language()}`);
    this.#socket = socket;
    this.#lastMessage = Date.now();
    socket.onopen = () => socket === this.#socket && this.#onOpen();
    socket.onmessage = (event) => socket === this.#socket && this.#onMessage(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.#socket && this.#onClose(event.code);
  }

  #onOpen(): void {
    this.state = "open";
    this.#delay = FIRST_DELAY;
    if (this.#lobbyWatchers) this.#send({ op: "lobby", on: true });
    this.#watchers.forEach((watcher) => this.#sendWatch(watcher));
    this.#waitingForOpen.forEach((resume) => resume());
    this.#waitingForOpen.clear();
  }

  #sendWatch(watcher: TableWatcher): void {
    this.#send({ op: "watch", table: watcher.table, ...watcher.known() });
  }

  #onMessage(message: Message): void {
    this.#lastMessage = Date.now();
    if (message.type === "done" || message.type === "error") {
      const request = this.#pending.get(message.re);
      this.#pending.delete(message.re);
      if (message.type === "done") request?.resolve(message.number);
      else request?.reject(new ApiError(409, message.error, message.message, message.paragraph));
    }
    this.#listeners.forEach((listener) => listener(message));
  }

  #onClose(code: number): void {
    this.state = "lost";
    this.#rejectPending();
    if (code === UNAUTHORIZED) dispatchEvent(new Event("unauthorized"));
    this.#timer = setTimeout(() => this.reconnect(), this.#delay * (0.5 + Math.random()));
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  /** Requests on a lost connection get no answer: the server may or may not have handled them. */
  #rejectPending(): void {
    this.#pending.forEach((request) => request.reject(new NetworkError()));
    this.#pending.clear();
  }

  /** Detect a dead connection that was never closed: ping it, and reconnect if no answer comes. */
  #checkAlive(): void {
    const silent = Date.now() - this.#lastMessage;
    if (this.state !== "open" || silent < IDLE_TIMEOUT) return;
    if (silent > 2 * IDLE_TIMEOUT) this.reconnect();
    else this.#send({ op: "ping" });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

export const socket = new LiveSocket();
