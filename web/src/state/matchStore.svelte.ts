/** One table, as this player sees it: who sits there, the match, what is said, and the turn that is being thought out. */
import { Refusal, Unreachable, get, post } from "../api/http.ts";
import { line, type Message } from "../api/socket.svelte.ts";
import { inForce, moves } from "../games/log.ts";
import { settings } from "./settings.svelte.ts";
import { complain } from "./toasts.svelte.ts";
import type { ChatLine, Entry, Scene, Supposed, Table } from "../api/types";

const PATIENCE = 60_000; // so long a move waits for the line to come back

export class Sitting {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  here = $state.raw<string[]>([]);
  /** How many more look on without a name. */
  watching = $state(0);
  /** The words of the turn that is not sent yet, and where they lead. */
  draft = $state.raw<string[]>([]);
  supposed = $state.raw<Supposed | null>(null);
  busy = $state(false);
  /** Why the table cannot be shown at all. */
  failure = $state.raw<unknown>(null);
  /** Whether a player is taken for somebody who looks on: the login has expired. */
  forgotten = $state(false);

  #told = $state.raw<{ since: number; news: string[] }[]>([]);
  #stop: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
    this.#stop = [
      line.listen((message) => this.#hear(message)),
      line.follow({
        table: id,
        known: () => ({ since: this.scene?.number ?? 0, chat: this.chat.at(-1)?.id ?? 0 }),
      }),
    ];
    void this.#look();
  }

  leave(): void {
    this.#stop.forEach((stop) => stop());
  }

  /** The seat of this player, or -1 for one who looks on. */
  seat = $derived(this.scene?.seat ?? -1);
  /** The view to draw: where the draft leads, or where the match stands. */
  view = $derived(this.supposed?.view ?? this.scene?.view ?? null);
  /** The seat that is to act after the draft, if there is one. */
  player = $derived(this.supposed?.player ?? this.scene?.player ?? -1);
  /** Whether the draft is a whole turn, or cannot go on before something hidden is shown. */
  complete = $derived(this.supposed !== null && (this.supposed.shows || this.supposed.ends));
  /** What may be played next; nothing more when the draft waits to be confirmed. */
  legal = $derived(this.busy || this.complete ? [] : (this.supposed?.legal ?? this.scene?.legal ?? []));
  /** Whether it is for this player to act. */
  mine = $derived(this.scene !== null && this.scene.seat >= 0 && this.scene.player === this.scene.seat);
  acts = $derived(inForce(this.log, this.table?.seats ?? []));
  moves = $derived(moves(this.acts));
  /** What the viewer alone was shown, oldest first. */
  news = $derived(this.#told.flatMap((one) => one.news));

  #hear(message: Message): void {
    if (message.type === "scene" && message.scene.table === this.id) this.#show(message.scene);
    else if (message.type === "table" && message.table.id === this.id) this.#lay(message.table);
    else if (message.type === "presence" && message.table === this.id)
      [this.here, this.watching] = [message.here, message.watching];
    else if (message.type === "chat") this.#listen(message.lines);
    else if (message.type === "error" && message.re === 0 && message.error === "not found") void this.#look(); // perhaps it is this table that was cleared
  }

  async #look(): Promise<void> {
    try {
      this.#lay(await get<Table>(`/tables/${this.id}`));
    } catch (error) {
      if (!(error instanceof Unreachable)) this.failure = error; // else the line tells when it is back
    }
  }

  #lay(table: Table): void {
    const ended = this.table?.status === "playing" && table.status === "over";
    this.table = table;
    this.failure = null;
    if (ended) this.#hearAll().catch(complain);
  }

  /** When all is over, players and spectators hear each other: also what was said before. */
  async #hearAll(): Promise<void> {
    const lines = await get<ChatLine[]>(`/tables/${this.id}/chat`);
    this.chat = [];
    this.#listen(lines);
  }

  #listen(lines: readonly ChatLine[]): void {
    const known = this.chat.at(-1)?.id ?? 0;
    const heard = lines.filter((one) => one.table === this.id && one.id > known);
    if (heard.length) this.chat = [...this.chat, ...heard];
  }

  #show(scene: Scene): void {
    const before = this.scene;
    if (scene.number < (before?.number ?? 0)) return; // overtaken by a newer one
    const since = scene.log[0]?.number ?? scene.number;
    this.log = [...this.log.slice(0, since), ...scene.log];
    if (scene.news.length) this.#told = [...this.#told.filter((one) => one.since < since), { since, news: scene.news }];
    if (scene.seat >= 0 || scene.gone.includes(before?.seat ?? -1)) this.forgotten = false;
    else if (before && before.seat >= 0) this.forgotten = true;
    this.scene = scene;
    if (this.busy || (scene.number === before?.number && scene.seat === before.seat)) return;
    const played = scene.log.some((entry) => entry.kind === "act" || entry.kind === "back");
    if (this.draft.length && this.mine && !played)
      void this.#suppose(this.draft); // only spoke about the match
    else this.#forgetDraft();
  }

  #forgetDraft(): void {
    this.draft = [];
    this.supposed = null;
  }

  /** Choose a word: it joins the draft, or is played at once, as the settings say. */
  async choose(word: string): Promise<void> {
    if (this.busy || this.complete) return;
    if (settings.confirm === "never") return this.#commit([word]);
    await this.#suppose([...this.draft, word]);
    const alone = this.draft.length === 1 && this.supposed?.ends;
    if (alone && settings.confirm === "turns") await this.confirm();
  }

  async #suppose(words: string[]): Promise<void> {
    this.busy = true;
    try {
      const supposed = words.length ? await post<Supposed>(`/tables/${this.id}/suppose`, { words }) : null;
      [this.draft, this.supposed] = [words, supposed];
    } catch (error) {
      complain(error);
    } finally {
      this.busy = false;
      if (this.supposed && this.supposed.number !== this.scene?.number) this.#forgetDraft(); // the match moved on
    }
  }

  /** Play the draft. */
  confirm(): Promise<void> {
    return this.#commit(this.draft);
  }

  async #commit(words: string[]): Promise<void> {
    if (!this.scene || !words.length || this.busy) return;
    this.busy = true;
    const first = this.scene.number;
    let number = first;
    try {
      for (const word of words) number = await this.#play(number, word);
      await this.#reach(number);
    } catch (error) {
      complain(error);
      if (error instanceof Refusal) await this.refresh();
    } finally {
      this.busy = false;
      if (number > first || this.scene.number > first) this.#forgetDraft();
    }
  }

  /** Play a word. Where the answer was lost it is sent again: the server plays it once. */
  async #play(number: number, word: string): Promise<number> {
    for (;;) {
      try {
        return await line.act(this.id, number, word);
      } catch (error) {
        if (!(error instanceof Unreachable) || !(await line.opened(PATIENCE))) throw error;
      }
    }
  }

  /** Wait until what was played is shown, so that nothing jumps back between the draft and the match. */
  async #reach(number: number): Promise<void> {
    for (let tries = 0; tries < 40 && (this.scene?.number ?? 0) < number; tries++)
      await new Promise((resume) => setTimeout(resume, 25));
  }

  /** Look how the match stands, without waiting to be told. */
  async refresh(): Promise<void> {
    try {
      this.#show(await get<Scene>(`/tables/${this.id}/scene?since=${this.scene?.number ?? 0}`));
    } catch (error) {
      complain(error);
    }
  }

  /** Whether there is something of one's own to take back. */
  get undoable(): boolean {
    return (
      this.draft.length > 0 ||
      (this.scene !== null && this.seat >= 0 && !this.scene.ending && this.acts.some((act) => act.seat === this.seat))
    );
  }

  /** Undo the last word of the draft; without a draft, ask the server to take back. */
  async undo(): Promise<void> {
    if (this.busy) return;
    if (this.draft.length) return this.#suppose(this.draft.slice(0, -1));
    await this.order("take-back");
  }

  /** Do something else at the table: `stop`, `resign`, `claim`, `reply`, `join`, `leave`, `decline`. */
  async order(name: string, body: unknown = {}): Promise<boolean> {
    try {
      const answer = await post<Table | undefined>(`/tables/${this.id}/${name}`, body);
      if (answer && "seats" in answer) this.#lay(answer);
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }
}
