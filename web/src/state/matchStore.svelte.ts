/** One table as this player sees it: seats, match, chat, and the draft of the next turn. */
import { ApiError, NetworkError, get, post } from "../api/http.ts";
import { socket, type Message } from "../api/socket.svelte.ts";
import { inForce, moves } from "../games/log.ts";
import { settings } from "./settings.svelte.ts";
import { showError } from "./toasts.svelte.ts";
import type { ChatLine, Entry, Scene, Supposed, Table } from "../api/types";

const RECONNECT_TIMEOUT = 60_000; // milliseconds that an action waits for a new connection

export class MatchStore {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<string[]>([]);
  /** Spectators without a name, who are not in `present`. */
  watching = $state(0);
  /** The actions of the turn that are not sent yet, and the position they lead to. */
  drafted = $state.raw<string[]>([]);
  preview = $state.raw<Supposed | null>(null);
  busy = $state(false);
  /** Why the table cannot be shown at all. */
  failure = $state.raw<unknown>(null);
  /** The server treats this player as a spectator, because their session has expired. */
  sessionExpired = $state(false);

  #newsBatches = $state.raw<{ since: number; news: string[] }[]>([]);
  #stop: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
    this.#stop = [
      socket.listen((message) => this.#onMessage(message)),
      socket.watchTable({
        table: id,
        known: () => ({ since: this.scene?.number ?? 0, chat: this.chat.at(-1)?.id ?? 0 }),
      }),
    ];
    void this.#loadTable();
  }

  close(): void {
    this.#stop.forEach((stop) => stop());
  }

  /** The seat of this player, or -1 for a spectator. */
  seat = $derived(this.scene?.seat ?? -1);
  /** The view to draw: after the draft, or of the match as it is. */
  view = $derived(this.preview?.view ?? this.scene?.view ?? null);
  /** The seat that acts after the draft, or -1. */
  player = $derived(this.preview?.player ?? this.scene?.player ?? -1);
  /** The draft is a whole turn, or cannot continue until something hidden is revealed. */
  complete = $derived(this.preview !== null && (this.preview.shows || this.preview.ends));
  /** The actions to choose from; none while a complete draft waits for confirmation. */
  legal = $derived(this.busy || this.complete ? [] : (this.preview?.legal ?? this.scene?.legal ?? []));
  myTurn = $derived(this.scene !== null && this.scene.seat >= 0 && this.scene.player === this.scene.seat);
  actions = $derived(inForce(this.log, this.table?.seats ?? []));
  moves = $derived(moves(this.actions));
  /** What was revealed to this viewer only, oldest first. */
  news = $derived(this.#newsBatches.flatMap((one) => one.news));

  #onMessage(message: Message): void {
    if (message.type === "scene" && message.scene.table === this.id) this.#setScene(message.scene);
    else if (message.type === "table" && message.table.id === this.id) this.#setTable(message.table);
    else if (message.type === "presence" && message.table === this.id)
      [this.present, this.watching] = [message.here, message.watching];
    else if (message.type === "chat") this.#addChat(message.lines);
    else if (message.type === "error" && message.re === 0 && message.error === "not found") void this.#loadTable(); // perhaps the host removed this table
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
    if (ended) this.#reloadChat().catch(showError);
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

  #setScene(scene: Scene): void {
    const before = this.scene;
    if (scene.number < (before?.number ?? 0)) return; // arrived after a newer one
    const since = scene.log[0]?.number ?? scene.number;
    this.log = [...this.log.slice(0, since), ...scene.log];
    if (scene.news.length)
      this.#newsBatches = [...this.#newsBatches.filter((one) => one.since < since), { since, news: scene.news }];
    if (scene.seat >= 0 || scene.gone.includes(before?.seat ?? -1)) this.sessionExpired = false;
    else if (before && before.seat >= 0) this.sessionExpired = true;
    this.scene = scene;
    if (this.busy || (scene.number === before?.number && scene.seat === before.seat)) return;
    const played = scene.log.some((entry) => entry.kind === "act" || entry.kind === "back");
    if (this.drafted.length && this.myTurn && !played)
      void this.#loadPreview(this.drafted); // an offer or an answer: the position is the same
    else this.#clearDraft();
  }

  #clearDraft(): void {
    this.drafted = [];
    this.preview = null;
  }

  /** Choose an action: it joins the draft, or is played at once, depending on the settings. */
  async choose(word: string): Promise<void> {
    if (this.busy || this.complete) return;
    if (settings.confirm === "never") return this.#send([word]);
    await this.#loadPreview([...this.drafted, word]);
    const alone = this.drafted.length === 1 && this.preview?.ends;
    if (alone && settings.confirm === "turns") await this.confirm();
  }

  async #loadPreview(words: string[]): Promise<void> {
    this.busy = true;
    try {
      const preview = words.length ? await post<Supposed>(`/tables/${this.id}/suppose`, { words }) : null;
      [this.drafted, this.preview] = [words, preview];
    } catch (error) {
      showError(error);
    } finally {
      this.busy = false;
      if (this.preview && this.preview.number !== this.scene?.number) this.#clearDraft(); // the match moved on
    }
  }

  /** Play the draft. */
  confirm(): Promise<void> {
    return this.#send(this.drafted);
  }

  async #send(words: string[]): Promise<void> {
    if (!this.scene || !words.length || this.busy) return;
    this.busy = true;
    const first = this.scene.number;
    let number = first;
    try {
      for (const word of words) number = await this.#play(number, word);
      await this.#waitForScene(number);
    } catch (error) {
      showError(error);
      if (error instanceof ApiError) await this.refresh();
    } finally {
      this.busy = false;
      if (number > first || this.scene.number > first) this.#clearDraft();
    }
  }

  /** Play an action. If the answer was lost, send it again: the server plays it only once. */
  async #play(number: number, word: string): Promise<number> {
    for (;;) {
      try {
        return await socket.act(this.id, number, word);
      } catch (error) {
        if (!(error instanceof NetworkError) || !(await socket.whenOpen(RECONNECT_TIMEOUT))) throw error;
      }
    }
  }

  /** Wait for the scene after the action, so that the board does not flash back to the old one. */
  async #waitForScene(number: number): Promise<void> {
    for (let tries = 0; tries < 40 && (this.scene?.number ?? 0) < number; tries++)
      await new Promise((resume) => setTimeout(resume, 25));
  }

  /** Fetch the current state of the match. */
  async refresh(): Promise<void> {
    try {
      this.#setScene(await get<Scene>(`/tables/${this.id}/scene?since=${this.scene?.number ?? 0}`));
    } catch (error) {
      showError(error);
    }
  }

  /** Whether this player has an action to take back. */
  get canUndo(): boolean {
    return (
      this.drafted.length > 0 ||
      (this.scene !== null &&
        this.seat >= 0 &&
        !this.scene.ending &&
        this.actions.some((act) => act.seat === this.seat))
    );
  }

  /** Undo the last action of the draft; without a draft, ask the server to take back. */
  async undo(): Promise<void> {
    if (this.busy) return;
    if (this.drafted.length) return this.#loadPreview(this.drafted.slice(0, -1));
    await this.command("take-back");
  }

  /** Send another command: `stop`, `resign`, `claim`, `reply`, `join`, `leave`, `decline`. */
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
