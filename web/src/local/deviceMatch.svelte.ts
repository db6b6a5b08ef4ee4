/**
 * A match on this device, as the person who holds it sees it. Every action is stored before it is shown as played. Bots
 * play in workers. If several people play, the device is passed on: `handover` says to whom, and until then nothing of
 * the match is shown.
 */
import { SPECTATOR } from "../api/constants.ts";
import { ApiError } from "../api/http.ts";
import type { BotRequest } from "../engine/bots.ts";
import { IllegalAction } from "../engine/errors.ts";
import { loadBots } from "../engine/load.ts";
import { refusalError } from "../games/refusal.ts";
import { t } from "../i18n/text.svelte.ts";
import { PlayableMatch } from "../match/playableMatch.svelte.ts";
import { motionDuration } from "../app/settings.svelte.ts";
import { showError, showToast } from "../app/toasts.svelte.ts";
import type { Candidate, Hint, Preview, Update } from "../api/types";
import { exportRecord } from "./export.ts";
import type { DeviceGame } from "./deviceGame.ts";
import { again } from "./start.ts";
import { saveMatch, WrittenElsewhere } from "./storage.ts";
import { tableOf } from "./stored.ts";

const BOT_PAUSE = 700; // milliseconds before each action of a bot, so that it is seen
const LAST_LOOK = 1000; // milliseconds that a player sees their turn before the device is passed on

const now = () => Date.now() / 1000;
const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, motionDuration(milliseconds)));

/** The moment in which the device is passed to another person. */
export interface Handover {
  to: number;
  /** `look`: the last player looks at what their turn revealed, until they hide it; `soon`: it is hidden in a moment. */
  state: "look" | "soon" | "hidden";
}

export class DeviceMatch extends PlayableMatch {
  readonly local = true;
  readonly address: string;
  readonly replayAddress: string;
  readonly engine = { ready: true, hint: (update: Update, request: BotRequest) => this.#hint(update, request) };

  handover = $state.raw<Handover | null>(null);
  /** The match is on the disk, not only in memory. */
  onDisk = $state(true);
  /** Why a bot could not play. */
  botFailure = $state.raw<unknown>(null);

  #game: DeviceGame;
  #viewer: number;
  #since = 0; // the number of the match when the viewer got the device
  #thinking: AbortController | null = null;
  #told = false; // the player was told that a network is missing
  #lost: () => void;

  /** `lost` is called when another tab plays the match. */
  constructor(game: DeviceGame, onDisk: boolean, lost: () => void) {
    super(game.stored.id);
    [this.address, this.replayAddress] = [`/local/${this.id}`, `/local/${this.id}/replay`];
    this.#game = game;
    this.onDisk = onDisk;
    this.#lost = lost;
    const { people } = game;
    this.#viewer = people.length === 1 ? people[0]! : SPECTATOR; // of several, nobody is known to hold the device
    this.#show(game);
    this.#passOn();
    void this.goOn();
    void this.#letBotsPlay();
    void this.#prepareBots(game);
  }

  /** Load everything that bots need now, so that they can play and give hints without a connection. */
  async #prepareBots({ engine, match, stored }: DeviceGame): Promise<void> {
    const levels = stored.seats.flatMap(({ kind, level }) => (kind === "bot" ? [level] : []));
    const bots = await loadBots(stored.game).catch(console.warn);
    await bots?.prepare(levels, engine.known(match, SPECTATOR)).catch(console.warn);
  }

  close(): void {
    this.#thinking?.abort();
    this.#thinking = null;
    this.botProgress = null;
  }

  /** With several people, each has heard what happened until their last turn. */
  override get heard(): number {
    const passed = this.#viewer !== SPECTATOR && this.#game.people.length > 1;
    return passed ? this.log.findLastIndex(({ seat }) => seat === this.#viewer) + 1 : this.log.length;
  }

  /** The person has the device. */
  takeDevice(): void {
    if (!this.handover) return;
    this.#viewer = this.handover.to;
    this.#since = this.#game.stored.log.length;
    this.handover = null;
    this.#show(this.#game);
    void this.goOn();
  }

  /** Hide the match from the next person. */
  hide(): void {
    if (!this.handover) return;
    this.handover = { ...this.handover, state: "hidden" };
    this.#viewer = SPECTATOR;
    this.clearDraft();
    this.#show(this.#game);
  }

  previewOf(actions: string[]): Preview {
    try {
      return this.#game.preview(this.#viewer, actions);
    } catch (error) {
      throw error instanceof IllegalAction ? refusalError(error) : error;
    }
  }

  askForHint(): Promise<Hint> {
    throw new ApiError("unavailable_here", t("No hint could be found on this device."));
  }

  async #hint(update: Update, request: BotRequest): Promise<Candidate[]> {
    request.onProgress?.(0, []);
    const bots = await loadBots(this.#game.stored.game);
    return bots.hint(this.#game.engine.known(this.#game.match, update.seat), request);
  }

  async rematch(): Promise<string> {
    return again(this.#game.stored);
  }

  /** Save the record as a file. */
  exportRecord(): void {
    exportRecord(this.#game).catch(showError);
  }

  command(): Promise<boolean> {
    return Promise.resolve(false); // there is no server
  }

  protected async play(actions: string[]): Promise<void> {
    if (!actions.length || this.busy || !this.myTurn) return;
    try {
      if (!(await this.#write(this.#game.after(actions, now())))) return;
      this.#passOn();
      await this.goOn();
    } catch (error) {
      showError(error);
    }
    void this.#letBotsPlay();
  }

  protected async takeBack(): Promise<void> {
    this.close(); // the position that a bot is thinking about is gone
    const before = this.#game.takenBack(this.#viewer, now());
    if (before !== this.#game && !(await this.#write(before))) return;
    void this.#letBotsPlay();
  }

  /** Store what was played, then show it. Return false if another tab plays the match. */
  async #write(game: DeviceGame): Promise<boolean> {
    this.busy = true;
    try {
      this.onDisk = await saveMatch(game.stored);
      this.#show(game);
      return true;
    } catch (error) {
      if (!(error instanceof WrittenElsewhere)) throw error;
      this.close();
      this.#lost();
      return false;
    } finally {
      this.busy = false;
    }
  }

  #show(game: DeviceGame): void {
    this.#game = game;
    if (game.over && game.people.length > 1) this.#viewer = SPECTATOR; // everybody sees the result
    this.clearDraft();
    const update = game.update(this.#viewer);
    this.log = this.#sameEntries(update);
    this.table = tableOf(game.stored);
    this.update = update;
  }

  /** The log, in which known entries stay the same objects, so that texts about them are cached. */
  #sameEntries({ log, seat }: Update): Update["log"] {
    return seat === this.seat ? [...this.log.slice(0, log.length), ...log.slice(this.log.length)] : log;
  }

  /**
   * If it is the turn of another person, pass the device to them, once the last player has seen what their turn
   * revealed.
   */
  #passOn(): void {
    const { player, people } = this.#game;
    if (people.length < 2 || !people.includes(player) || player === this.#viewer) return;
    const looks = this.#viewer !== SPECTATOR && this.#game.hasRevealed(this.#viewer, this.#since);
    this.handover = { to: player, state: looks ? "look" : "soon" };
    if (this.#viewer === SPECTATOR) this.hide();
    else if (!looks) void pause(LAST_LOOK).then(() => this.handover?.state === "soon" && this.hide());
  }

  /** Let bots play until it is the turn of a person. */
  async #letBotsPlay(): Promise<void> {
    if (this.#thinking || this.#game.level === null) return;
    const thinking = (this.#thinking = new AbortController());
    const { signal } = thinking;
    this.botFailure = null;
    try {
      while (this.#game.level !== null) {
        const game = this.#game;
        const seen = pause(BOT_PAUSE);
        const bots = await loadBots(game.stored.game);
        const onWithoutNetwork = (error: unknown) => this.#tellOfMissingNetwork(error);
        const began = performance.now();
        const onProgress = (share: number) => {
          if (!signal.aborted && performance.now() - began > BOT_PAUSE) this.botProgress = share;
        };
        const request: BotRequest = { signal, onProgress, onWithoutNetwork };
        const action = await bots.choose(game.level!, game.engine.known(game.match, game.player), request);
        await seen;
        if (signal.aborted) return;
        this.botProgress = null;
        await this.#write(game.after([action], now()));
        if (signal.aborted) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      [this.botFailure, this.botProgress] = [error, null];
    } finally {
      if (this.#thinking === thinking) this.#thinking = null;
    }
    if (this.botFailure) return;
    this.#passOn();
    await this.goOn();
  }

  #tellOfMissingNetwork(error: unknown): void {
    if (this.#told) return;
    this.#told = true;
    console.warn(error);
    showToast(t("What the bots have learned could not be loaded. They play without it for now."), true);
  }

  /** Let the bot try again. */
  retry(): void {
    void this.#letBotsPlay();
  }
}
