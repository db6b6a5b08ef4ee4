/**
 * One match as this player sees it: seats, log, and the draft of the next turn. Everything around a board uses it; where the
 * match is played, on a server (serverMatch) or on this device (local/localMatch), is up to its subclasses.
 */
import { isRefusal } from "../api/http.ts";
import { inForce } from "../games/log.ts";
import type { Draft } from "./draft.ts";
import type { BotRequest } from "../engine/bots.ts";
import { settings } from "../app/settings.svelte.ts";
import { errorText, showError, showToast } from "../app/toasts.svelte.ts";
import type { Candidate, ChatLine, Hint, LogEntry, Preview, Table, Update } from "../api/types";

/** Finds hints on this device. */
export interface HintFinder {
  /** It is loaded: taps do not wait for the server. */
  readonly ready: boolean;
  /** What a bot would play in the player's place; null if only the server can say. */
  hint(update: Update, request: BotRequest): Promise<Candidate[] | null>;
}

export abstract class PlayableMatch implements Draft {
  readonly id: string;
  /** It is played on this device alone: without chat, clocks, offers and plans. */
  abstract readonly local: boolean;
  /** Where the page shows it, and its replay after the end. */
  abstract readonly address: string;
  abstract readonly replayAddress: string;
  abstract readonly engine: HintFinder;

  table = $state.raw<Table | null>(null);
  update = $state.raw<Update | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<string[]>([]);
  /** The number of spectators without a name, who are not in `present`. */
  anonymous = $state(0);
  /** The actions of the turn that are not played yet, and the position they lead to. */
  drafted = $state.raw<string[]>([]);
  preview = $state.raw<Preview | null>(null);
  busy = $state(false);
  /** The progress of a bot that takes its time on this device, from 0 to 1; null if none does. */
  botProgress = $state<number | null>(null);
  /** The turn was sent a while ago and is not answered yet: perhaps there is no connection. */
  sending = $state(false);
  /** The server treats this player as a spectator, because their session has expired. */
  sessionExpired = $state(false);

  /** The indices in the draft of the actions that the player chose; the others had no alternative. */
  #chosen = $state.raw<number[]>([]);

  constructor(id: string) {
    this.id = id;
  }

  /** The seat of this player, or -1 for a spectator. */
  seat = $derived(this.update?.seat ?? -1);
  /** The view to draw: after the draft, if there is one. */
  view = $derived(this.preview?.view ?? this.update?.view ?? null);
  /** That view drawn as text. */
  lines = $derived((this.preview ?? this.update)?.board ?? null);
  /** The draft is a whole turn, or cannot continue until something hidden is revealed. */
  complete = $derived(this.preview !== null && (this.preview.shows || this.preview.ends));
  /** The player chose a step of the draft. */
  undoable = $derived(this.#chosen.length > 0);
  /** The actions to choose from; none while a complete draft waits for confirmation. */
  legal = $derived(this.busy || this.complete ? [] : (this.preview?.legal ?? this.update?.legal ?? []));
  myTurn = $derived(this.update !== null && this.update.seat >= 0 && this.update.player === this.update.seat);
  /** The actions that were played and not taken back. */
  actions = $derived(inForce(this.log));
  /** The events of the draft. */
  draftedEvents = $derived(this.preview?.events ?? []);

  /** The number of log entries that this player already knows when they open the match. */
  get heard(): number {
    return this.log.length;
  }

  /** Where actions would lead. */
  abstract previewOf(actions: string[]): Preview | Promise<Preview>;
  /** A hint that is not found on this device. */
  abstract askForHint(): Promise<Hint>;
  /** Save the record as a file, for matches that no server has. */
  exportRecord?(): void;
  /** Start the same game again, and return its address. */
  abstract rematch(): Promise<string>;
  /** Other commands, to a server. */
  abstract command(name: string, body?: unknown): Promise<boolean>;
  /** Play a whole turn: all of it, or nothing. */
  protected abstract play(actions: string[]): Promise<void>;
  /** Take back what was played. */
  protected abstract takeBack(): Promise<void>;

  /** Choose an action: it joins the draft, or is played at once, depending on the settings. */
  async choose(action: string): Promise<void> {
    if (this.busy || this.complete) return;
    this.#chosen = [...this.#chosen, this.drafted.length];
    await this.#add(action);
  }

  async #add(action: string): Promise<void> {
    if (settings.confirm === "never") return this.play([action]);
    const draft = [...this.drafted, action];
    await this.loadPreview(draft);
    if (this.drafted === draft) await this.goOn();
  }

  /** Take a step that has no alternative, and play a draft that needs no confirmation. */
  protected async goOn(): Promise<void> {
    if (this.busy || !this.myTurn || !this.#forward) return;
    const [only, ...others] = this.legal;
    if (this.goesByItself) await this.confirm();
    else if (only !== undefined && !others.length) await this.#add(only);
  }

  /** The draft is complete and needs no confirmation. */
  get goesByItself(): boolean {
    return this.complete && settings.confirm !== "always" && this.preview?.shows !== true;
  }

  /** Nothing was just taken back: a forced step must not be replayed automatically after that. */
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

  protected async loadPreview(actions: string[]): Promise<void> {
    try {
      const answer = actions.length ? this.previewOf(actions) : null;
      this.busy = answer instanceof Promise;
      const preview = answer instanceof Promise ? await answer : answer; // a result computed here is drawn at once
      [this.drafted, this.preview] = [actions, preview];
      this.#chosen = this.#chosen.filter((place) => place < actions.length);
    } catch (error) {
      this.#chosen = this.#chosen.filter((place) => place < this.drafted.length);
      if (!isRefusal(error, "stale")) showError(error); // otherwise an update shows what happened meanwhile
    } finally {
      this.busy = false;
      if (this.preview && this.preview.number !== this.update?.number) this.clearDraft(); // the match moved on
    }
  }

  protected clearDraft(): void {
    [this.drafted, this.#chosen, this.preview] = [[], [], null];
  }

  /** Play the draft. */
  confirm(): Promise<void> {
    return this.play(this.drafted);
  }

  /** Undo the last action of the draft that was chosen; without one, take back what was played. */
  async undo(): Promise<void> {
    if (this.busy) return;
    const last = this.#chosen.at(-1);
    if (last !== undefined) return this.loadPreview(this.drafted.slice(0, last));
    await this.takeBack();
  }
}
