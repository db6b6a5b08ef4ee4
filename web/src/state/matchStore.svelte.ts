/** One table as this player sees it: seats, match, chat, and the draft of the next turn. */
import { ApiError, NetworkError, get, isRefusal, post } from "../api/http.ts";
import { socket, type TableWatcher } from "../api/socket.svelte.ts";
import { inForce } from "../games/log.ts";
import { MatchEngine } from "./matchEngine.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { errorText, showError, showToast } from "./toasts.svelte.ts";
import type { ChatLine, LogEntry, PresenceMessage, Preview, Table, Update } from "../api/types";

const PREVIEW_TIMEOUT = 5_000; // milliseconds that a preview waits for a new connection; a turn waits until there is one
const SENDING_DELAY = 300; // milliseconds before the page says that the turn is being sent

export class MatchStore {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  update = $state.raw<Update | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<string[]>([]);
  /** How many spectators without a name are there, who are not in `present`. */
  anonymous = $state(0);
  /** The actions of the turn that are not sent yet, and the position they lead to. */
  drafted = $state.raw<string[]>([]);
  preview = $state.raw<Preview | null>(null);
  busy = $state(false);
  /** The turn was sent a while ago, and no answer has come: perhaps there is no connection. */
  sending = $state(false);
  /** Computes previews and hints on this device, where it can. */
  readonly engine = new MatchEngine();
  /** Why the table cannot be shown at all. */
  failure = $state.raw<unknown>(null);
  /** The server treats this player as a spectator, because their session has expired. */
  sessionExpired = $state(false);

  /** The places in the draft of actions that the player chose; the others had no alternative. */
  #chosen = $state.raw<number[]>([]);
  #sent: { number: number; actions: string[] } | null = null; // the turn that awaits its answer
  #sentTimer: ReturnType<typeof setTimeout> | undefined;
  #draw = false; // boards are drawn as text by the server
  #watcher: TableWatcher;
  #waiting: { number: number; resume: () => void }[] = [];
  #stop: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
    this.#watcher = {
      table: id,
      request: () => ({
        since: this.log.length,
        chat: this.chat.at(-1)?.id ?? 0,
        draw: this.#draw,
        known: this.engine.wanted,
      }),
    };
    this.#stop = [
      socket.on("update", ({ update }) => update.table === id && this.#setUpdate(update)),
      socket.on("table", ({ table }) => table.id === id && this.#setTable(table)),
      socket.on("presence", (message) => message.table === id && this.#setPresence(message)),
      socket.on("chat", ({ lines }) => this.#addChat(lines)),
      // An error about no request: perhaps the host removed this table.
      socket.on("error", ({ re, error }) => re === 0 && error === "not_found" && void this.#loadTable()),
      socket.watchTable(this.#watcher),
    ];
    void this.#loadTable();
  }

  close(): void {
    this.#stop.forEach((stop) => stop());
  }

  /** The seat of this player, or -1 for a spectator. */
  seat = $derived(this.update?.seat ?? -1);
  /** The view to draw: after the draft, or of the match as it is. */
  view = $derived(this.preview?.view ?? this.update?.view ?? null);
  /** The same, drawn as text. */
  lines = $derived((this.preview ?? this.update)?.board ?? null);
  /** The draft is a whole turn, or cannot continue until something hidden is revealed. */
  complete = $derived(this.preview !== null && (this.preview.shows || this.preview.ends));
  /** The draft has a step that was chosen. */
  undoable = $derived(this.#chosen.length > 0);
  /** The actions to choose from; none while a complete draft waits for confirmation. */
  legal = $derived(this.busy || this.complete ? [] : (this.preview?.legal ?? this.update?.legal ?? []));
  myTurn = $derived(this.update !== null && this.update.seat >= 0 && this.update.player === this.update.seat);
  /** The actions that were played and not taken back. */
  actions = $derived(inForce(this.log));
  /** What the draft would bring about. */
  draftedEvents = $derived(this.preview?.events ?? []);

  /** Let the server draw boards as text, for a game that has no board here. */
  drawBoards(): void {
    if (this.#draw) return;
    this.#draw = true;
    socket.askAgain(this.#watcher);
  }

  async #loadTable(): Promise<void> {
    try {
      this.#setTable(await get<Table>(`/tables/${this.id}`));
    } catch (error) {
      if (!(error instanceof NetworkError)) this.failure = error; // the socket sends the table when it reconnects
    }
  }

  #setTable(table: Table): void {
    const ended = this.table?.status === "playing" && table.status === "over";
    this.table = table;
    this.failure = null;
    this.#loadEngine();
    if (ended) this.#reloadChat().catch(showError);
  }

  /** Players get the engine while a match is in progress, and spectators need none. */
  #loadEngine(): void {
    if (this.table && this.seat >= 0 && !this.update?.ending) void this.engine.load(this.table.game);
  }

  #setPresence({ names, anonymous }: PresenceMessage): void {
    [this.present, this.anonymous] = [names, anonymous];
  }

  /** After the end, players and spectators see each other's chat, old lines included. */
  async #reloadChat(): Promise<void> {
    const lines = await get<ChatLine[]>(`/tables/${this.id}/chat`);
    this.chat = [];
    this.#addChat(lines);
  }

  #addChat(lines: readonly ChatLine[]): void {
    const known = this.chat.at(-1)?.id ?? 0;
    const fresh = lines.filter((one) => one.table === this.id && one.id > known);
    if (fresh.length) this.chat = [...this.chat, ...fresh];
  }

  #setUpdate(update: Update): void {
    const before = this.update;
    if (update.number < (before?.number ?? 0)) return; // arrived after a newer one
    this.#addLog(update, before !== null && update.seat !== before.seat);
    if (update.seat >= 0 || update.left.includes(before?.seat ?? -1)) this.sessionExpired = false;
    else if (before && before.seat >= 0) this.sessionExpired = true;
    this.update = update;
    this.#loadEngine();
    if (this.#isPlayed()) this.#finishPlay(true);
    this.#waiting.filter(({ number }) => number <= update.number).forEach(({ resume }) => resume());
    this.#waiting = this.#waiting.filter(({ number }) => number > update.number);
    const same = update.number === before?.number && update.seat === before.seat;
    if (!this.busy && !same) this.#keepDraft(update.log.some(({ kind }) => kind === "act" || kind === "back"));
    if (!same) void this.#goOn();
  }

  /** Add the entries of an update to the log; if some are missing, or are known as another viewer, ask for all. */
  #addLog({ number, log }: Update, otherViewer: boolean): void {
    const since = log[0]?.number ?? number;
    if (since <= this.log.length && !(otherViewer && since > 0)) this.log = [...this.log.slice(0, since), ...log];
    else {
      this.log = [];
      socket.askAgain(this.#watcher);
    }
  }

  /** After an offer or an answer the position is the same, so the draft stays; after anything else it goes. */
  #keepDraft(moved: boolean): void {
    if (this.drafted.length && this.myTurn && !moved) void this.#loadPreview(this.drafted);
    else this.#clearDraft();
  }

  #clearDraft(): void {
    [this.drafted, this.#chosen, this.preview] = [[], [], null];
  }

  /** Choose an action: it joins the draft, or is played at once, depending on the settings. */
  async choose(action: string): Promise<void> {
    if (this.busy || this.complete) return;
    this.#chosen = [...this.#chosen, this.drafted.length];
    await this.#add(action);
  }

  async #add(action: string): Promise<void> {
    if (settings.confirm === "never") return this.#play([action]);
    const draft = [...this.drafted, action];
    await this.#loadPreview(draft);
    if (this.drafted === draft) await this.#goOn();
  }

  /** Take a step that has no alternative, and play a draft that needs no confirmation. */
  async #goOn(): Promise<void> {
    if (this.busy || !this.myTurn || !this.#forward) return;
    const [only, ...others] = this.legal;
    if (this.complete && !this.#mustConfirm) await this.confirm();
    else if (only !== undefined && !others.length) await this.#add(only);
  }

  get #mustConfirm(): boolean {
    return settings.confirm === "always" || this.preview?.shows === true;
  }

  /** The match has not just gone back: what was taken back is not played again by itself. */
  get #forward(): boolean {
    return this.log.at(-1)?.kind !== "back" || this.drafted.length > 0;
  }

  /** Say why an action cannot be chosen. */
  async explain(action: string): Promise<void> {
    try {
      await this.previewOf([...this.drafted, action]);
    } catch (error) {
      showToast(errorText(error));
    }
  }

  /** Where actions would lead: computed here at once, or asked of the server. */
  previewOf(actions: string[]): Preview | Promise<Preview> {
    const here = this.update && !this.#draw ? this.engine.preview(this.update, actions) : null;
    const ask = () => socket.preview(this.id, this.update?.number ?? 0, actions, this.#draw);
    return here ?? untilAnswered(ask, PREVIEW_TIMEOUT);
  }

  async #loadPreview(actions: string[]): Promise<void> {
    try {
      const found = actions.length ? this.previewOf(actions) : null;
      this.busy = found instanceof Promise;
      const preview = found instanceof Promise ? await found : found; // what is here is drawn at once
      [this.drafted, this.preview] = [actions, preview];
      this.#chosen = this.#chosen.filter((place) => place < actions.length);
    } catch (error) {
      this.#chosen = this.#chosen.filter((place) => place < this.drafted.length);
      if (!isRefusal(error, "stale")) showError(error); // else an update tells what happened meanwhile
    } finally {
      this.busy = false;
      if (this.preview && this.preview.number !== this.update?.number) this.#clearDraft(); // the match moved on
    }
  }

  /** Play the draft. */
  confirm(): Promise<void> {
    return this.#play(this.drafted);
  }

  /** Play a whole turn: all of it, or nothing. */
  async #play(actions: string[]): Promise<void> {
    const [first, ...rest] = actions;
    if (!this.update || first === undefined || this.busy) return;
    const { number } = this.update;
    const sent = (this.#sent = { number, actions });
    this.busy = true;
    this.#sentTimer = setTimeout(() => (this.sending = true), SENDING_DELAY);
    let refused = false;
    try {
      // If the answer was lost, the same is sent again: the server plays it only once.
      await this.#reached(await untilAnswered(() => socket.play(this.id, number, [first, ...rest])));
    } catch (error) {
      showError(error);
      refused = error instanceof ApiError;
    }
    if (this.#sent !== sent) return; // the update showed it already
    const advanced = this.update.number > number;
    this.#finishPlay(refused || advanced);
    if (advanced) await this.#goOn();
  }

  /** The turn that was sent is played, or given up. */
  #finishPlay(clear: boolean): void {
    this.#sent = null;
    clearTimeout(this.#sentTimer);
    [this.busy, this.sending] = [false, false];
    if (clear) this.#clearDraft();
  }

  /** Whether the log has the turn that was sent: then the answer need not be awaited. */
  #isPlayed(): boolean {
    if (!this.#sent) return false;
    const { number, actions } = this.#sent;
    const mine = (entry: LogEntry | undefined, action: string) =>
      entry?.kind === "act" && entry.seat === this.seat && entry.action === action;
    return actions.every((action, at) => mine(this.log[number + at], action));
  }

  /** Wait for the update of that number. It comes before the answer, except after a reconnect. */
  #reached(number: number): Promise<void> | void {
    if ((this.update?.number ?? 0) < number)
      return new Promise((resume) => (this.#waiting = [...this.#waiting, { number, resume }]));
  }

  /** Undo the last action of the draft that was chosen; without one, ask the server to take back. */
  async undo(): Promise<void> {
    if (this.busy) return;
    const last = this.#chosen.at(-1);
    if (last !== undefined) return this.#loadPreview(this.drafted.slice(0, last));
    await this.command("undo");
  }

  /** Send another command: `undo`, `stop`, `resign`, `claim`, `answer`, `join`, `leave`, `decline`. */
  async command(name: string, body: unknown = {}): Promise<boolean> {
    try {
      const answer = await post<Table | undefined>(`/tables/${this.id}/${name}`, body);
      if (answer && "seats" in answer) this.#setTable(answer);
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }
}

/** Send a request over the socket; if the connection is lost, wait for another, with or without a limit, and send it again. */
async function untilAnswered<Answer>(send: () => Promise<Answer>, timeout?: number): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof NetworkError) || !(await socket.whenOpen(timeout))) throw error;
    }
  }
}
