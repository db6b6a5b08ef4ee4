/**
 * An open study: the current position, what is known there, and what the engine thinks of it. Every change is saved.
 */
import { NOBODY, ROOT } from "../api/constants.ts";
import type { Candidate } from "../api/types";
import { loadBots } from "../engine/load.ts";
import { writeRecord } from "../engine/record.ts";
import { deviceErrorText } from "../local/errorText.ts";
import { showToast } from "../app/toasts.svelte.ts";
import { askForAnalysis } from "../review/fairPlay.ts";
import { keepStudy } from "./keptStudies.ts";
import { type Variations } from "./variations.ts";

export class ExploreStore {
  readonly id: string;
  tree = $state.raw() as Variations;
  at = $state(ROOT);
  revealed = $state(false);
  /** The engine judges every position that is opened. */
  always = $state(false);
  /** The actions that the engine considers at each node, best first. */
  #hints = $state.raw(new Map<string, Candidate[]>());
  /** The progress of the engine, from 0 to 1; null while it is idle. */
  progress = $state<number | null>(null);
  /** The study is on the disk, not only in memory. */
  onDisk = $state(true);
  #last = $state(ROOT); // the end of the line that "back" and "forward" follow
  #thinking: AbortController | null = null;
  #isFair = false; // asked once: all nodes have the same deal

  constructor(id: string, tree: Variations, ply: number) {
    this.id = id;
    this.tree = tree;
    const line = tree.line(ROOT);
    this.at = line[Math.min(Math.max(0, ply), line.length - 1)]!;
    this.#last = line.at(-1)!;
  }

  line = $derived.by(() => this.tree.line(this.#last));
  ply = $derived.by(() => this.line.indexOf(this.at));
  over = $derived.by(() => this.tree.player(this.at) === NOBODY);
  known = $derived.by(() => this.tree.known(this.at, this.revealed));
  view = $derived.by(() => this.tree.engine.viewOf(this.known));
  legal = $derived.by(() => this.tree.engine.legalOf(this.known));
  frames = $derived.by(() => this.tree.frames(this.at, this.revealed));
  hint = $derived.by(() => this.#hints.get(this.#hintKey) ?? null);

  get #hintKey(): string {
    return `${this.tree.match(this.at).actions.join()} ${this.revealed}`;
  }

  /** Go to a node; the line stays if it leads there. */
  to(node: number): void {
    this.stop();
    if (!this.line.includes(node)) this.#last = this.tree.line(node).at(-1)!;
    this.at = node;
    if (this.always) void this.ask();
  }

  toPly(ply: number): void {
    this.to(this.line[Math.min(Math.max(0, ply), this.line.length - 1)]!);
  }

  /** Play actions one after the other. New ones become a variation. */
  play(...notations: string[]): void {
    try {
      let [tree, at] = [this.tree, this.at];
      for (const notation of notations) ({ tree, node: at } = tree.play(at, notation));
      this.#change(tree);
      this.to(at);
    } catch (error) {
      showToast(deviceErrorText(error), true);
    }
  }

  /** Remove a node and what follows it. */
  remove(node: number): void {
    const parent = this.tree.parent(node);
    this.stop();
    [this.at, this.#last] = [parent, parent];
    this.#change(this.tree.without(node));
    this.#last = this.tree.line(parent).at(-1)!;
  }

  /** Put the variation of a node before the others. */
  promote(node: number): void {
    const { tree, node: now } = this.tree.promoted(node);
    this.stop();
    [this.at, this.#last] = [ROOT, ROOT];
    this.#change(tree);
    this.to(now);
  }

  comment(text: string): void {
    this.#change(this.tree.commented(this.at, text));
  }

  rename(title: string): void {
    this.#change(this.tree.titled(title));
  }

  #change(tree: Variations): void {
    if (tree === this.tree) return;
    this.tree = tree;
    this.onDisk = keepStudy(this.id, tree.write());
  }

  /** Let the engine judge the position, on this device. */
  async ask(): Promise<void> {
    if (this.over || this.hint) return;
    this.stop();
    const stop = (this.#thinking = new AbortController());
    const { known } = this; // the user may go on, or reveal what is hidden, while the engine is loaded
    const key = this.#hintKey;
    const onProgress = (share: number) => {
      if (!stop.signal.aborted) this.progress = share;
    };
    this.progress = 0;
    try {
      await this.#checkFairPlay();
      const bots = await loadBots(this.tree.engine.game);
      const candidates = await bots.hint(known, { signal: stop.signal, onProgress });
      this.#hints = new Map([...this.#hints, [key, candidates]]);
    } catch (error) {
      if (!stop.signal.aborted) showToast(deviceErrorText(error), true);
    } finally {
      if (this.#thinking === stop) [this.progress, this.#thinking] = [null, null];
    }
  }

  async #checkFairPlay(): Promise<void> {
    if (this.#isFair) return;
    await askForAnalysis(writeRecord(this.tree.engine, this.tree.match(ROOT)));
    this.#isFair = true;
  }

  stop(): void {
    this.#thinking?.abort();
    [this.progress, this.#thinking] = [null, null];
  }
}
