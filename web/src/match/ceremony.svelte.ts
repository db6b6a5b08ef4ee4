/** The end of a match, step by step: first what was hidden, then the points, source by source. */
import { motionDuration } from "../app/settings.svelte.ts";
import { playSound } from "../app/sound.ts";
import type { ScoreLine } from "../games/phrases.ts";
import type { EndStep, NamedEvent } from "../games/plugin.ts";
import type { ScoreGroup } from "../ui/scoreGroups.ts";

/** One thing that is shown: a secret, or a line of the score sheet. */
export type Step = Secret | { group: ScoreGroup; line: ScoreLine };

/** What was revealed, in words. */
export interface Secret {
  secret: string;
  event: NamedEvent;
}

const [SLOWEST, WHOLE] = [900, 12_000]; // milliseconds for one step, and for all of them

/** The steps of a score sheet, after the secrets. */
export function stepsOf(secrets: readonly Secret[], groups: readonly ScoreGroup[]): Step[] {
  return [...secrets, ...groups.flatMap((group) => group.rows.map((line) => ({ group, line })))];
}

/** A step as the picture of a game shows it. */
export function pictured(step: Step): EndStep {
  return "line" in step ? { about: step.line.about } : { event: step.event };
}

/** The totals after a number of steps. */
export function totalsAfter(steps: readonly Step[], count: number, seats: number): number[] {
  const totals = Array.from({ length: seats }, () => 0);
  for (const step of steps.slice(0, count)) {
    if ("line" in step) step.line.points.forEach((points, seat) => (totals[seat]! += points));
  }
  return totals;
}

export class Ceremony {
  readonly steps: readonly Step[];
  /** The number of steps so far, including the current one. */
  told = $state(0);
  done = $derived.by(() => this.told > this.steps.length);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  /** The current step. */
  step = $derived.by<Step | null>(() => this.steps[this.told - 1] ?? null);

  /** Begin; with reduced motion, everything is shown at once. */
  begin(): () => void {
    const pause = motionDuration(Math.min(SLOWEST, WHOLE / Math.max(1, this.steps.length)));
    if (!pause || !this.steps.length) this.skip();
    else {
      this.#timer = setInterval(() => this.#next(), pause);
      this.#next();
    }
    return () => clearInterval(this.#timer);
  }

  #next(): void {
    this.told += 1;
    if (this.done) clearInterval(this.#timer);
    else playSound(this.step && "secret" in this.step ? "coin" : "count");
  }

  /** Show the rest at once. */
  skip(): void {
    clearInterval(this.#timer);
    this.told = this.steps.length + 1;
  }
}
