/** One table of a server as this player sees it: seats, match, chat, and the draft of the next turn. */
import { ApiError, NetworkError, get, post } from "../api/http.ts";
import { socket, type TableWatcher } from "../api/socket.svelte.ts";
import { forgetSalt, keepShown } from "../shuffle/storedShuffles.ts";
import { findWithSalt, joinWithSalt } from "../shuffle/salt.ts";
import { rematchOf, shownAt } from "../shuffle/shown.ts";
import { MatchEngine, hasView } from "./matchEngine.svelte.ts";
import { noteOver, noteSight } from "../app/runningMatches.ts";
import { PlayableMatch } from "./playableMatch.svelte.ts";
import { me } from "../app/me.svelte.ts";
import { showError } from "../app/toasts.svelte.ts";
import type { ChatLine, Hint, LogEntry, PresenceMessage, Preview, Table, Update } from "../api/types";

const PREVIEW_TIMEOUT = 5_000; // milliseconds that a preview waits for a new connection; a turn waits until there is one
const SENDING_DELAY = 300; // milliseconds before the page says that the turn is being sent

export class OnlineMatch extends PlayableMatch {
  readonly local = false;
  #isNoted = false; // what the player saw of the deal is stored
  readonly address: string;
  readonly replayAddress: string;
  /** Computes previews and hints on this device, where it can. */
  readonly engine = new MatchEngine();
  /** Why the table cannot be shown at all. */
  failure = $state.raw<unknown>(null);

  #sent: { number: number; actions: string[] } | null = null; // the turn that awaits its answer
  #sentTimer: ReturnType<typeof setTimeout> | undefined;
  #draw = false; // boards are drawn as text by the server
  #tables = 0; // how many times the socket has sent the table
  #views: "awaited" | "sent" | "made here" = "awaited"; // whether updates contain views
  #watcher: TableWatcher;
  #waiting: { number: number; resume: () => void }[] = [];
  #stop: (() => void)[] = [];

  constructor(id: string) {
    super(id);
    [this.address, this.replayAddress] = [`/table/${id}`, `/replay/${id}`];
    this.#watcher = {
      table: id,
      request: () => {
        this.#views = "awaited"; // after a reconnect the server may have a new version, so one is compared again
        return {
          since: this.log.length,
          chat: this.chat.at(-1)?.id ?? 0,
          draw: this.#draw,
          known: this.engine.needsNumbers,
        };
      },
    };
    this.#stop = [
      socket.on("update", ({ update }) => update.table === id && this.#setUpdate(update)),
      socket.on("table", ({ table }) => table.id === id && (this.#tables++, this.#setTable(table))),
      socket.on("presence", (message) => message.table === id && this.#setPresence(message)),
      socket.on("chat", ({ lines }) => this.#addChat(lines)),
      // An error that answers no request: perhaps the host removed this table.
      socket.on("error", ({ re, error }) => re === 0 && error === "not_found" && void this.#loadTable()),
      socket.watchTable(this.#watcher),
    ];
    void this.#loadTable();
  }

  close(): void {
    this.#stop.forEach((stop) => stop());
  }

  /** Let the server draw boards as text, for a game that has no board here. */
  drawBoards(): void {
    if (this.#draw) return;
    this.#draw = true;
    socket.askAgain(this.#watcher);
  }

  async #loadTable(): Promise<void> {
    const before = this.#tables;
    try {
      this.#setAnswer(await get<Table>(`/tables/${this.id}`), before);
    } catch (error) {
      if (error instanceof NetworkError || this.#tables > before) return; // the socket sends it when it reconnects
      this.failure = error;
    }
  }

  /** Use the table in the answer to a request, unless the socket has sent it since: then the answer may be older. */
  #setAnswer(table: Table, before: number): void {
    if (this.#tables === before) this.#setTable(table);
  }

  #setTable(table: Table): void {
    const ended = this.table?.status === "playing" && table.status === "over";
    this.table = table;
    this.failure = null;
    if (table.status !== "over") keepShown(this.id, shownAt(table));
    this.#loadEngine();
    if (ended) this.#reloadChat().catch(showError);
  }

  /** Load the engine for players while a match is in progress; spectators need none. */
  #loadEngine(): void {
    if (this.update?.ending) noteOver(this.id);
    else if (this.table && this.seat >= 0) void this.engine.load(this.table.game).then(() => this.#useEngine());
  }

  /** Let the engine make the views from now on, if it makes the same one as the server. */
  #useEngine(): void {
    this.#noteSight();
    if (this.#draw || this.#views !== "sent" || !this.update || !this.engine.viewOf(this.update)) return;
    this.#views = "made here";
    socket.leaveOutViews(this.id);
  }

  /** Store what this player saw of the deal, so that the match is recognized without the server. */
  #noteSight(): void {
    if (this.#isNoted || !this.update) return;
    const sight = this.engine.firstSight(this.update);
    if (sight !== null) this.#isNoted = noteSight(this.id, sight);
  }

  #setPresence({ names, anonymous }: PresenceMessage): void {
    [this.present, this.anonymous] = [names, anonymous];
  }

  /** After the end, players and spectators see each other's chat, old lines included. */
  async #reloadChat(): Promise<void> {
    const lines = await get<ChatLine[]>(`/tables/${this.id}/chat`);
    const last = lines.at(-1)?.id ?? 0;
    this.chat = [...lines, ...this.chat.filter(({ id }) => id > last)]; // the socket may have sent newer ones meanwhile
  }

  #addChat(lines: readonly ChatLine[]): void {
    const known = this.chat.at(-1)?.id ?? 0;
    const fresh = lines.filter((line) => line.table === this.id && line.id > known);
    if (fresh.length) this.chat = [...this.chat, ...fresh];
  }

  #setUpdate(update: Update): void {
    const before = this.update;
    if (update.number < (before?.number ?? 0)) return; // arrived after a newer one
    if (hasView(update)) {
      if (this.#views === "awaited") this.#views = "sent";
    } else {
      const view = this.engine.viewOf(update);
      if (!view) return socket.askAgain(this.#watcher); // the server must make it
      update.view = view;
    }
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
    if (!same) void this.goOn();
  }

  /** Add the entries of an update to the log; if some are missing, or the viewer has changed, ask for all. */
  #addLog({ number, log }: Update, otherViewer: boolean): void {
    const since = log[0]?.number ?? number;
    if (since <= this.log.length && !(otherViewer && since > 0)) this.log = [...this.log.slice(0, since), ...log];
    else {
      this.log = [];
      socket.askAgain(this.#watcher);
    }
  }

  /** After an offer or an answer the position is the same, so the draft stays; after anything else it is dropped. */
  #keepDraft(moved: boolean): void {
    if (this.drafted.length && this.myTurn && !moved) void this.loadPreview(this.drafted);
    else this.clearDraft();
  }

  /** Where actions would lead: computed here at once, or by the server. */
  previewOf(actions: string[]): Preview | Promise<Preview> {
    const here = this.update && !this.#draw ? this.engine.preview(this.update, actions) : null;
    const ask = () => socket.preview(this.id, this.update?.number ?? 0, actions, this.#draw);
    return here ?? untilAnswered(ask, PREVIEW_TIMEOUT);
  }

  /** Play a whole turn: all of it, or nothing. */
  protected async play(actions: string[]): Promise<void> {
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
    if (advanced) await this.goOn();
  }

  /** The turn that was sent was played, or has failed. */
  #finishPlay(clear: boolean): void {
    this.#sent = null;
    clearTimeout(this.#sentTimer);
    [this.busy, this.sending] = [false, false];
    if (clear) this.clearDraft();
  }

  /** Whether the log contains the turn that was sent, so that there is no need to wait for the answer. */
  #isPlayed(): boolean {
    if (!this.#sent) return false;
    const { number, actions } = this.#sent;
    const isOwn = (entry: LogEntry | undefined, action: string) =>
      entry?.kind === "act" && entry.seat === this.seat && entry.action === action;
    return actions.every((action, at) => isOwn(this.log[number + at], action));
  }

  /** Wait for the update of that number. It comes before the answer, except after a reconnect. */
  #reached(number: number): Promise<void> | void {
    if ((this.update?.number ?? 0) < number)
      return new Promise((resume) => (this.#waiting = [...this.#waiting, { number, resume }]));
  }

  protected async takeBack(): Promise<void> {
    await this.command("undo");
  }

  askForHint(): Promise<Hint> {
    return post<Hint>(`/tables/${this.id}/hint`);
  }

  async rematch(): Promise<string> {
    const user = me.person?.id ?? "";
    if (!this.table?.rematch) {
      const wish = this.table ? rematchOf(this.table, user) : {};
      const ask = (salted: object) => post<Table>(`/tables/${this.id}/rematch`, salted);
      return `/table/${(await findWithSalt(wish, ask)).id}`;
    }
    const asked = await get<Table>(`/tables/${this.table.rematch}`); // another player asked first
    if (asked.seats.some((seat) => seat.kind === "reserved" && seat.user === user))
      await joinWithSalt(asked, (joining) => post<Table>(`/tables/${asked.id}/join`, joining));
    return `/table/${asked.id}`;
  }

  /** Send another command: `undo`, `stop`, `resign`, `claim`, `answer`, `join`, `leave`, `decline`. */
  async command(name: string, body: unknown = {}): Promise<boolean> {
    const before = this.#tables;
    try {
      const answer = await post<Table | undefined>(`/tables/${this.id}/${name}`, body);
      if (name === "leave") forgetSalt(this.id);
      if (answer && "seats" in answer) this.#setAnswer(answer, before);
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
