/** The line to the server: one WebSocket for all tables and the lobby. It comes back by itself, and misses nothing. */
import { Refusal, Unreachable } from "./http.ts";
import { language } from "../i18n/text.svelte.ts";
import type {
  Bye, ChallengeMessage, ChatMessage, DoneMessage, ErrorMessage, LobbyMessage, Pong, PresenceMessage, SceneMessage, TableMessage,
} from "./types"; // prettier-ignore

export type Message =
  | SceneMessage | TableMessage | ChallengeMessage | LobbyMessage | ChatMessage
  | PresenceMessage | DoneMessage | ErrorMessage | Pong | Bye; // prettier-ignore
type Listener = (message: Message) => void;

/** One who follows a table tells from where on, whenever the line is opened anew. */
export interface Follower {
  table: string;
  known(): { since: number; chat: number };
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 6_000;
const PATIENCE = 20_000; // with no word for so long, ask; with none for twice that, begin anew
const NAMELESS = 4001;

class Line {
  /** Whether the line stands; a page that was never connected is not called offline. */
  state = $state<"new" | "open" | "lost">("new");

  #socket: WebSocket | null = null;
  #listeners = new Set<Listener>();
  #followers = new Set<Follower>();
  #lobby = 0;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #orders = 0;
  #answers = new Map<number, { done: (number: number) => void; refused: (why: Error) => void }>();
  #awaited = new Set<() => void>();

  constructor() {
    setInterval(() => this.#check(), PATIENCE / 2);
    addEventListener("online", () => this.reopen());
    document.addEventListener("visibilitychange", () => document.hidden || this.#check());
  }

  /** Listen to everything that is said; returns how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follow a table; returns how to stop. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    this.#watch(follower);
    return () => {
      this.#followers.delete(follower);
      if (![...this.#followers].some((one) => one.table === follower.table))
        this.#send({ op: "unwatch", table: follower.table });
    };
  }

  /** Follow the lobby; returns how to stop. */
  followLobby(): () => void {
    if (this.#lobby++ === 0) this.#send({ op: "lobby", on: true });
    return () => {
      if (--this.#lobby === 0) this.#send({ op: "lobby", on: false });
    };
  }

  /** Play a word; resolves when it is stored. */
  act(table: string, number: number, word: string): Promise<number> {
    return new Promise((done, refused) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return refused(new Unreachable());
      const re = ++this.#orders;
      this.#answers.set(re, { done, refused });
      this.#send({ op: "act", table, number, word, re });
    });
  }

  /** Wait until the line stands; tells whether it did so in time. */
  opened(within: number): Promise<boolean> {
    if (this.#socket?.readyState === WebSocket.OPEN) return Promise.resolve(true);
    return new Promise((resume) => {
      const late = setTimeout(() => (this.#awaited.delete(stands), resume(false)), within);
      const stands = () => (clearTimeout(late), resume(true));
      this.#awaited.add(stands);
    });
  }

  /** Open the line, or open it anew. */
  reopen(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#giveUp();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live?language=${language()}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => socket === this.#socket && this.#opened();
    socket.onmessage = (event) => socket === this.#socket && this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.#socket && this.#lost(event.code);
  }

  #opened(): void {
    this.state = "open";
    this.#wait = FIRST_WAIT;
    if (this.#lobby) this.#send({ op: "lobby", on: true });
    this.#followers.forEach((follower) => this.#watch(follower));
    this.#awaited.forEach((resume) => resume());
    this.#awaited.clear();
  }

  #watch(follower: Follower): void {
    this.#send({ op: "watch", table: follower.table, ...follower.known() });
  }

  #hear(message: Message): void {
    this.#heard = Date.now();
    if (message.type === "done" || message.type === "error") {
      const answer = this.#answers.get(message.re);
      this.#answers.delete(message.re);
      if (message.type === "done") answer?.done(message.number);
      else answer?.refused(new Refusal(409, message.error, message.message, message.paragraph));
    }
    this.#listeners.forEach((listener) => listener(message));
  }

  #lost(code: number): void {
    this.state = "lost";
    this.#giveUp();
    if (code === NAMELESS) dispatchEvent(new Event("nameless"));
    this.#timer = setTimeout(() => this.reopen(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Orders on a line that is gone get no answer: they may or may not have been done. */
  #giveUp(): void {
    this.#answers.forEach((answer) => answer.refused(new Unreachable()));
    this.#answers.clear();
  }

  /** A line may be dead without a word: ask, and if nothing comes, open another. */
  #check(): void {
    const silent = Date.now() - this.#heard;
    if (this.state !== "open" || silent < PATIENCE) return;
    if (silent > 2 * PATIENCE) this.reopen();
    else this.#send({ op: "ping" });
  }

  #send(order: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(order));
  }
}

export const line = new Line();
