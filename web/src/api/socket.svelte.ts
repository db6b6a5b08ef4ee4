/** The WebSocket to the server: one for all tables, the lobby and a shared deal. It reconnects, and asks for what it missed. */
import { UNAUTHORIZED } from "./constants.ts";
import { ApiError, NetworkError } from "./http.ts";
import { language } from "../i18n/text.svelte.ts";
import { server } from "../app/server.svelte.ts";
import type { Command, Message, PlayCommand, Preview } from "./types";

type Actions = PlayCommand["actions"]; // at least one
type MessageType = Message["type"];
type MessageOf<K extends MessageType> = Extract<Message, { type: K }>;
type Listener<K extends MessageType> = (message: MessageOf<K>) => void;

/** What a client already has of a table, so that the server sends the rest; and what updates must contain. */
export interface WatchRequest {
  since: number;
  chat: number;
  /** Boards drawn as text. */
  draw: boolean;
  /** What the player knows as numbers, for the engine on this device. */
  known: boolean;
}

/** Watches a table; its request is sent again after each reconnect. */
export interface TableWatcher {
  table: string;
  /** What to ask for. Called once for each request, so that the watcher can note that a new one begins. */
  request(): WatchRequest;
}

const FIRST_DELAY = 400; // milliseconds before the first attempt to reconnect; doubled after each failure
const LONGEST_DELAY = 6_000;
const OFFLINE_DELAY = 30_000; // without a network only a server on this device can answer
const IDLE_TIMEOUT = 20_000; // without any message: ping; after twice that: reconnect

interface PendingRequest {
  done: (number: number) => void;
  preview: (preview: Preview) => void;
  reject: (error: Error) => void;
}

const ignore = () => {};

class LiveSocket {
  /** "new" until the first connection, so that a page that is loading is not called offline. */
  state = $state<"new" | "open" | "lost">("new");

  #socket: WebSocket | null = null;
  #listeners = new Map<MessageType, Set<(message: never) => void>>();
  #watchers = new Set<TableWatcher>();
  #lobbyWatchers = 0;
  #deal = "";
  #delay = FIRST_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMessage = 0;
  #requests = 0;
  #pending = new Map<number, PendingRequest>();
  #waitingForOpen = new Set<() => void>();

  constructor() {
    setInterval(() => this.#checkAlive(), IDLE_TIMEOUT / 2);
    addEventListener("online", () => this.reconnect());
    addEventListener("offline", () => this.#onOffline());
    document.addEventListener("visibilitychange", () => document.hidden || this.#checkAlive());
  }

  /** Listen to messages of a type; return a function that stops it. */
  on<K extends MessageType>(type: K, listener: Listener<K>): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Watch a table; return a function that stops it. */
  watchTable(watcher: TableWatcher): () => void {
    this.#watchers.add(watcher);
    this.askAgain(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (![...this.#watchers].some((other) => other.table === watcher.table))
        this.#send({ op: "unwatch", table: watcher.table });
    };
  }

  /** Ask for what a watcher is missing. */
  askAgain(watcher: TableWatcher): void {
    this.#send({ op: "watch", table: watcher.table, ...watcher.request() });
  }

  /** Get updates of a table without views until it is watched again. */
  leaveOutViews(table: string): void {
    this.#send({ op: "views", table, on: false });
  }

  /** Watch the lobby; return a function that stops it. */
  watchLobby(): () => void {
    if (this.#lobbyWatchers++ === 0) this.#send({ op: "lobby", on: true });
    return () => {
      if (--this.#lobbyWatchers === 0) this.#send({ op: "lobby", on: false });
    };
  }

  /** Watch a shared deal, the only one at a time; return a function that stops it. */
  watchDeal(id: string): () => void {
    this.#deal = id;
    this.#send({ op: "deal", deal: id });
    return () => {
      if (this.#deal === id) this.watchDeal("");
    };
  }

  /** Play actions, all or none, in answer to the update of that number; resolve to the new number. */
  play(table: string, number: number, actions: Actions): Promise<number> {
    return new Promise((done, reject) => {
      this.#request({ done, preview: ignore, reject }, (re) => ({ op: "play", table, number, actions, re }));
    });
  }

  /** Ask where actions would lead from the update of that number. */
  preview(table: string, number: number, actions: string[], draw: boolean): Promise<Preview> {
    return new Promise((preview, reject) => {
      this.#request({ done: ignore, preview, reject }, (re) => ({ op: "preview", table, number, actions, draw, re }));
    });
  }

  #request(pending: PendingRequest, command: (re: number) => Command): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return pending.reject(new NetworkError());
    const re = ++this.#requests;
    this.#pending.set(re, pending);
    this.#send(command(re));
  }

  /** Wait until the socket is open; resolve to false if that takes longer than a timeout, if there is one. */
  whenOpen(timeout?: number): Promise<boolean> {
    if (this.#socket?.readyState === WebSocket.OPEN) return Promise.resolve(true);
    return new Promise((resolve) => {
      const late = () => (this.#waitingForOpen.delete(opened), resolve(false));
      const timer = timeout === undefined ? undefined : setTimeout(late, timeout);
      const opened = () => (clearTimeout(timer), resolve(true));
      this.#waitingForOpen.add(opened);
    });
  }

  /** Connect, or replace the connection. */
  reconnect(): void {
    if (!server.exists) return;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#rejectPending();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live?language=${language()}`);
    this.#socket = socket;
    this.#lastMessage = Date.now();
    socket.onopen = () => socket === this.#socket && this.#onOpen();
    socket.onmessage = ({ data }: MessageEvent<string>) =>
      socket === this.#socket && this.#onMessage(JSON.parse(data) as Message);
    socket.onclose = (event) => socket === this.#socket && this.#onClose(event.code);
  }

  #onOpen(): void {
    this.state = "open";
    server.answered(true);
    this.#delay = FIRST_DELAY;
    if (this.#lobbyWatchers) this.#send({ op: "lobby", on: true });
    if (this.#deal) this.#send({ op: "deal", deal: this.#deal });
    this.#watchers.forEach((watcher) => this.askAgain(watcher));
    this.#waitingForOpen.forEach((resume) => resume());
    this.#waitingForOpen.clear();
  }

  /** Every type of message has its place here: a new one is a type error until it is handled. */
  #onMessage(message: Message): void {
    this.#lastMessage = Date.now();
    switch (message.type) {
      case "done":
        return this.#answered(message.re)?.done(message.number);
      case "preview":
        return this.#answered(message.re)?.preview(message.preview);
      case "error":
        if (message.error === "unauthorized") dispatchEvent(new Event("unauthorized"));
        this.#answered(message.re)?.reject(new ApiError(message.error, message.message, message.paragraph));
        return this.#tell(message);
      case "update":
      case "table":
      case "challenge":
      case "challenge_withdrawn":
      case "lobby":
      case "deal":
      case "chat":
      case "presence":
      case "my_tables":
        return this.#tell(message);
      case "pong": // any message shows that the connection is alive
      case "bye": // the connection closes next, and #onClose opens another
        return;
      default:
        message satisfies never;
    }
  }

  #answered(re: number): PendingRequest | undefined {
    const pending = this.#pending.get(re);
    this.#pending.delete(re);
    return pending;
  }

  #tell(message: Message): void {
    this.#listeners.get(message.type)?.forEach((listener) => listener(message as never));
  }

  #onClose(code: number): void {
    this.state = "lost";
    server.disconnected();
    this.#rejectPending();
    if (code === UNAUTHORIZED) dispatchEvent(new Event("unauthorized"));
    const delay = navigator.onLine ? this.#delay * (0.5 + Math.random()) : OFFLINE_DELAY; // "online" does not wait
    this.#timer = setTimeout(() => this.reconnect(), delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  /** The device has no network. A server on the same device can still be reached, so try to connect at once. */
  #onOffline(): void {
    if (this.state === "open") {
      this.state = "lost";
      server.disconnected();
    }
    this.reconnect();
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

  #send(command: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }
}

export const socket = new LiveSocket();
