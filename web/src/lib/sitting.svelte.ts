/** One table, as this player sees it: who sits there, the match, what is said, and the turn that is being thought out. */
import { Refusal, get, post, put } from "./api.ts";
import { line, type Message } from "./line.svelte.ts";
import { inForce, moves } from "./log.ts";
import { settings } from "./settings.svelte.ts";
import { complain } from "./toasts.svelte.ts";
import type { ChatLine, Entry, Scene, Score, Supposed, Table } from "./wire";

export class Sitting {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  here = $state.raw<string[]>([]);
  /** What the viewer alone was shown, oldest first. */
  news = $state.raw<string[]>([]);
  /** The words of the turn that is not sent yet, and where they lead. */
  draft = $state.raw<string[]>([]);
  supposed = $state.raw<Supposed | null>(null);
  busy = $state(false);
  /** Why the table cannot be shown at all. */
  failure = $state.raw<unknown>(null);

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
    get<Table>(`/tables/${id}`).then(
      (table) => (this.table ??= table),
      (error) => (this.failure = error),
    );
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
  /** What may be played next; nothing more when the draft waits to be confirmed. */
  legal = $derived(this.busy || this.complete ? [] : (this.supposed?.legal ?? this.scene?.legal ?? []));
  /** Whether it is for this player to act. */
  mine = $derived(this.scene !== null && this.scene.seat >= 0 && this.scene.player === this.scene.seat);
  acts = $derived(inForce(this.log, this.table?.seats ?? []));
  moves = $derived(moves(this.acts));

  /** Whether the draft is a whole turn, or cannot go on before something hidden is shown. */
  get complete(): boolean {
    return this.supposed !== null && (this.supposed.shows || this.supposed.ends);
  }

  #hear(message: Message): void {
    if (message.type === "scene" && message.scene.table === this.id) this.#show(message.scene);
    else if (message.type === "table" && message.table.id === this.id) this.table = message.table;
    else if (message.type === "presence" && message.table === this.id) this.here = message.here;
    else if (message.type === "chat") {
      const known = this.chat.at(-1)?.id ?? 0;
      const heard = message.lines.filter((one) => one.table === this.id && one.id > known);
      if (heard.length) this.chat = [...this.chat, ...heard];
    }
  }

  #show(scene: Scene): void {
    const first = scene.log[0]?.number ?? scene.number;
    if (scene.number < (this.scene?.number ?? 0)) return; // overtaken by a newer one
    const again = scene.number === this.scene?.number && scene.seat === this.scene.seat;
    this.log = [...this.log.slice(0, first), ...scene.log];
    if (!again) this.news = [...this.news, ...scene.news];
    this.scene = scene;
    if (!again && !this.busy) this.#forgetDraft();
  }

  #forgetDraft(): void {
    this.draft = [];
    this.supposed = null;
  }

  /** Choose a word: it joins the draft, or is played at once, as the settings say. */
  async choose(word: string): Promise<void> {
    if (this.busy) return;
    if (settings.confirm === "never") return this.#commit([word]);
    await this.#suppose([...this.draft, word]);
    const alone = this.draft.length === 1 && this.supposed?.ends;
    if (alone && settings.confirm === "turns") await this.confirm();
  }

  async #suppose(words: string[]): Promise<void> {
    const { scene } = this;
    if (!scene) return;
    this.busy = true;
    try {
      const supposed = words.length ? await post<Supposed>(`/tables/${this.id}/suppose`, { words }) : null;
      if (supposed && supposed.number !== this.scene?.number) return this.#forgetDraft(); // the match moved on
      [this.draft, this.supposed] = [words, supposed];
    } catch (error) {
      complain(error);
    } finally {
      this.busy = false;
    }
  }

  /** Play the draft. */
  confirm(): Promise<void> {
    return this.#commit(this.draft);
  }

  async #commit(words: string[]): Promise<void> {
    if (!this.scene || !words.length || this.busy) return;
    this.busy = true;
    let number = this.scene.number;
    try {
      for (const word of words) number = await line.act(this.id, number, word);
      await this.#reach(number);
    } catch (error) {
      complain(error);
      if (error instanceof Refusal) this.#show(await get<Scene>(`/tables/${this.id}/scene`));
    } finally {
      this.busy = false;
      this.#forgetDraft();
    }
  }

  /** Wait until what was played is shown, so that nothing jumps back between the draft and the match. */
  async #reach(number: number): Promise<void> {
    for (let tries = 0; tries < 40 && (this.scene?.number ?? 0) < number; tries++)
      await new Promise((resume) => setTimeout(resume, 25));
  }

  get undoable(): boolean {
    return (
      this.draft.length > 0 ||
      (this.scene !== null && this.seat >= 0 && !this.scene.ending && this.acts.some((act) => act.seat === this.seat))
    );
  }

  /** Undo the last word of the draft; without a draft, ask the server to take back. */
  async undo(): Promise<void> {
    if (this.draft.length) return this.#suppose(this.draft.slice(0, -1));
    await this.#order("take-back");
  }

  offerStop = () => this.#order("stop");
  resign = () => this.#order("resign");
  claim = () => this.#order("claim");
  reply = (accept: boolean) => this.#order("reply", { accept });

  async #order(name: string, body: unknown = {}): Promise<void> {
    try {
      await post(`/tables/${this.id}/${name}`, body);
    } catch (error) {
      complain(error);
    }
  }

  say = (text: string, room: string) => post<ChatLine>(`/tables/${this.id}/chat`, { text, room });
  standing = () => get<Score>(`/tables/${this.id}/standing`);
  plan = (answers: { after: string[]; word: string }[]) =>
    put<void>(`/tables/${this.id}/plan`, { number: this.scene?.number ?? 0, answers });
}
