/** A puzzle in progress. The engine plays every action; the player sees the view of their seat and nothing else. */
import { MOST_HINTS } from "../api/constants.ts";
import type { LogEntry, Preview } from "../api/types";
import type { Engine, Match } from "../engine/engine.ts";
import { previewOf } from "../engine/preview.ts";
import type { View } from "../games/plugin.ts";
import { attempted, solvedLater, solvedDaily } from "./progress.ts";
import { progress } from "./progressStore.svelte.ts";
import { ratingOf, reportAttempt } from "./serverRatings.svelte.ts";
import { accepts, actionsIn, type Choice, type Puzzle, type Step } from "./puzzles.ts";

/** A wrong action, and the position after it and the expected reply. */
export interface Wrong {
  choice: Choice;
  preview: Preview;
  /** The events of the reply, as far as the preview shows them. */
  reply: Preview["events"];
}

type Entry = Pick<LogEntry, "seat" | "events" | "number">;

export class PuzzleRun {
  readonly puzzle: Puzzle;
  /** The day whose puzzle this is; null for any other. */
  readonly #day: number | null;
  readonly #engine: Engine;
  readonly #start: Match;

  match = $state.raw<Match>(null!);
  /** The current step. */
  at = $state(0);
  wrong = $state.raw<Wrong | null>(null);
  hints = $state(0);
  /** It is over: the player found the solution, or asked for it. */
  end = $state<"solved" | "shown" | null>(null);
  /** What this attempt changed. */
  change = $state<number | null>(null);

  constructor(engine: Engine, puzzle: Puzzle, day: number | null = null) {
    [this.#engine, this.puzzle, this.#day] = [engine, puzzle, day];
    const dealt = engine.readDeal(puzzle.options, puzzle.first, puzzle.deal);
    this.#start = actionsIn(puzzle.actions).reduce((match, action) => engine.apply(match, action), dealt);
    this.match = this.#start;
  }

  step = $derived.by((): Step => this.puzzle.steps[Math.min(this.at, this.puzzle.steps.length - 1)]!);
  known = $derived.by(() => this.#engine.known(this.match, this.puzzle.seat));
  view = $derived.by((): View => this.wrong?.preview.view ?? this.#engine.viewOf(this.known));
  legal = $derived.by(() => (this.wrong || this.end ? [] : this.#engine.legalOf(this.known)));
  /** The view that the puzzle asks about. */
  asked = $derived.by((): View => this.#engine.view(this.#start, this.puzzle.seat));
  mayHint = $derived.by(() => !this.end && this.hints < MOST_HINTS);

  get players(): number {
    return this.#engine.players(this.#start);
  }

  /** What happened so far, as the player may know it. */
  entries = $derived.by((): Entry[] => {
    const { match, puzzle } = this;
    return match.actions.map((_, ply) => ({
      number: ply,
      seat: this.#engine.player(this.#engine.state(match, ply)),
      events: this.#engine.events(match, ply, puzzle.seat),
    }));
  });

  choose(action: string): void {
    if (!this.legal.includes(action)) return;
    const { step } = this;
    if (!accepts(step, action)) return this.#fail(step.choices.find(([notation]) => notation === action)!);
    this.match = this.#engine.apply(this.match, action);
    this.at++;
    const isBest = action === step.choices[0]![0]; // later steps assume the best action
    if (this.at === this.puzzle.steps.length || !isBest) this.#finish();
  }

  /** Go back to the question. */
  tryAgain(): void {
    this.wrong = null;
  }

  hint(): void {
    if (!this.mayHint) return;
    this.hints++;
    this.#rate(false);
  }

  /** Play the solution. */
  show(): void {
    this.#rate(false);
    this.wrong = null;
    for (const { choices } of this.puzzle.steps.slice(this.at))
      this.match = this.#engine.apply(this.match, choices[0]![0]);
    this.at = this.puzzle.steps.length;
    this.end = "shown";
  }

  restart(): void {
    [this.match, this.at, this.wrong, this.end, this.change] = [this.#start, 0, null, null, null];
  }

  #fail(choice: Choice): void {
    this.#rate(false);
    const preview = previewOf(this.#engine, this.known, [choice[0], ...actionsIn(choice[2])]);
    const own = this.#engine.preview(this.known, [choice[0]]).events.length;
    this.wrong = { choice, preview, reply: preview.events.slice(own) };
  }

  #finish(): void {
    this.end = "solved";
    this.#rate(true);
    progress.set(solvedLater(progress.current, this.puzzle.id));
    if (this.#day !== null) progress.set(solvedDaily(progress.current, this.#day));
  }

  /** Rate the first attempt at this puzzle. */
  #rate(solved: boolean): void {
    progress.refresh();
    const before = progress.current;
    const { id } = this.puzzle;
    const after = attempted(before, { id, rating: ratingOf(this.puzzle) }, solved);
    if (after === before) return;
    progress.set(after);
    this.change = Math.round(after.rating) - Math.round(before.rating);
    void reportAttempt(id, solved).then((rated) => {
      if (rated?.counted) this.change = rated.change;
    });
  }
}
