/** A lesson in progress: the step of the learner, and the position. The engine plays every action. */
import { LEARNER } from "../api/constants.ts";
import type { LogEntry, StudyPosition } from "../api/types";
import { stepNames, actionsBefore, type Ask, type Lesson, type Step } from "./lessons.ts";
import { lessonPosition } from "./lessonPosition.ts";
import { savedStep, saveStep } from "./progress.ts";

const PAUSE = 900; // milliseconds between two actions of the others, so that each is seen
const MOST_SHOWN = 8; // a longer series is skipped

export class LessonRun {
  readonly lesson: Lesson;
  readonly count: number;
  at = $state(0);
  /** How many tasks of this step are done. */
  answered = $state(0);
  position = $state.raw<StudyPosition | null>(null);
  /** The events so far; those of earlier steps are one entry. */
  entries = $state.raw<Pick<LogEntry, "seat" | "events">[]>([]);
  busy = $state(true);
  failure = $state.raw<unknown>(null);

  #actions: string[] = [];
  #generation = 0; // results of an earlier generation are dropped

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    this.count = stepNames(lesson).length;
    void this.enter(Math.min(savedStep(lesson.game), this.count - 1));
  }

  name = $derived.by(() => stepNames(this.lesson)[this.at]!);
  step = $derived.by((): Step => this.lesson.steps[this.name]!);
  asks = $derived.by((): Ask[] => this.step.asks ?? []);
  ask = $derived.by(() => (this.busy ? null : (this.asks[this.answered] ?? null)));
  /** All tasks of this step are done. */
  done = $derived.by(() => !this.busy && this.answered === this.asks.length);
  last = $derived.by(() => this.at === this.count - 1);
  /** Only the requested action can be chosen. */
  legal = $derived.by(() =>
    this.ask ? (this.position?.legal ?? []).filter((action) => action === this.ask!.action) : [],
  );

  /** Go to the start of a step. */
  async enter(at: number): Promise<void> {
    const generation = ++this.#generation;
    this.at = at;
    this.answered = 0;
    this.entries = [];
    this.failure = null;
    saveStep(this.lesson.game, this.last ? 0 : at); // after the end, the lesson starts again
    await this.#attempt(generation, async () => {
      this.#actions = actionsBefore(this.lesson, at);
      await this.#look(generation);
      await this.#play(generation, this.step.before ?? []);
    });
  }

  async choose(action: string): Promise<void> {
    const { ask } = this;
    if (action !== ask?.action) return;
    const generation = this.#generation;
    await this.#attempt(generation, async () => {
      await this.#play(generation, [action, ...(ask.then ?? [])], true);
      if (generation === this.#generation) this.answered++;
    });
  }

  next = () => this.enter(Math.min(this.at + 1, this.count - 1));
  back = () => this.enter(Math.max(this.at - 1, 0));
  restart = () => this.enter(0);

  /** Stop everything that is pending. */
  leave(): void {
    this.#generation++;
  }

  async #attempt(generation: number, task: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await task();
    } catch (error) {
      if (generation === this.#generation) this.failure = error;
    } finally {
      if (generation === this.#generation) this.busy = false;
    }
  }

  /** Play actions one at a time: the learner's own at once, those of others after a pause. */
  async #play(generation: number, actions: string[], atOnce = false): Promise<void> {
    if (generation !== this.#generation) return;
    if (actions.length > MOST_SHOWN) {
      this.#actions = [...this.#actions, ...actions];
      return this.#look(generation);
    }
    for (const [number, action] of actions.entries()) {
      if (!atOnce || number > 0) await new Promise((resume) => setTimeout(resume, PAUSE));
      if (generation !== this.#generation) return;
      this.#actions = [...this.#actions, action];
      await this.#look(generation);
    }
  }

  async #look(generation: number): Promise<void> {
    const record = this.lesson.record.join("\n") + "\n";
    const position = await lessonPosition(this.lesson.game, { record, actions: this.#actions, seat: LEARNER });
    if (generation !== this.#generation) return;
    const known = this.entries.flatMap(({ events }) => events).length;
    const events = position.events.slice(known); // a position has the events of all actions
    this.entries = [...this.entries, { seat: this.position?.player ?? LEARNER, events }];
    this.position = position;
  }
}
