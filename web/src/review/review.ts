/** The review of a game on this device: the same as `armorial analyse` gives, to the last bit. */
import type { GameReview, ReviewedDecision } from "../api/types";
import type { Bots, ToReview } from "../engine/bots.ts";
import { asGenerator, type Engine, type Match } from "../engine/engine.ts";
import type { DecisionReview } from "../engine/thinker.ts";

export interface ReviewSettings {
  /** Simulations of the search for the best action. */
  effort: number;
  seed: number;
  /** Judge with everything known, not as the players knew it. */
  revealed: boolean;
}

/** Review a match in workers; `onProgress` is called with the share that is done. Rejects when stopped. */
export async function reviewMatch(
  bots: Bots,
  match: Match,
  settings: ReviewSettings,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<GameReview> {
  const tasks = decisionsOf(bots.engine, match, settings);
  const reviews = await bots.review(tasks, (done) => onProgress(done / tasks.length), signal);
  return reviewOf(bots.engine, match, settings, reviews);
}

/** The decisions to review: every choice of a match, as its player knew it. */
export function decisionsOf(engine: Engine, match: Match, settings: ReviewSettings): ToReview[] {
  return choicesOf(engine, match).map((ply) => decisionAt(engine, match, ply, settings));
}

/** The decision to review at one ply. */
export function decisionAt(
  engine: Engine,
  match: Match,
  ply: number,
  { effort, seed, revealed }: ReviewSettings,
): ToReview {
  const known = engine.known(match, engine.player(engine.state(match, ply)), ply);
  return {
    known: revealed ? { ...known, deal: match.deal } : known,
    played: match.actions[ply]!,
    effort,
    seed: generatorFor(engine, seed, ply),
  };
}

/** The grade of a loss of the chance to win. */
export function gradeOf(engine: Engine, loss: number): ReviewedDecision["grade"] {
  const { grades, losses } = engine.layout.review;
  return grades[losses.filter((least) => loss >= least).length]!;
}

/** The plies at which the seat to act had a choice. */
function choicesOf(engine: Engine, match: Match): number[] {
  return match.actions.flatMap((_, ply) =>
    engine.actions(match.deal, engine.state(match, ply)).length > 1 ? [ply] : [],
  );
}

function generatorFor(engine: Engine, seed: number, ply: number): bigint {
  const { seed_step, ply_step } = engine.layout.review;
  return asGenerator(BigInt(seed) * BigInt(seed_step) + BigInt(ply + 1) * BigInt(ply_step));
}

/** The finished review, in notation, with accuracy and turning points. */
export function reviewOf(
  engine: Engine,
  match: Match,
  { effort, seed, revealed }: ReviewSettings,
  reviews: readonly DecisionReview[],
): GameReview {
  const decisions = choicesOf(engine, match).map((ply, at) => decisionOf(engine, match, ply, reviews[at]!));
  const seats = Array.from({ length: engine.players(match) }, (_, seat) => seat);
  const winners = engine.isOver(match) ? engine.score(match).winners : null;
  return {
    effort,
    seed,
    revealed,
    decisions,
    accuracy: seats.map((seat) =>
      accuracy(
        engine,
        decisions.filter((decision) => decision.seat === seat),
      ),
    ),
    turning_points: turningPoints(engine, decisions),
    result: winners && seats.map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
  };
}

function decisionOf(engine: Engine, match: Match, ply: number, reviewed: DecisionReview): ReviewedDecision {
  const { best, chance, chances, loss, exact, line } = reviewed;
  const state = engine.state(match, ply);
  return {
    ply,
    seat: engine.player(state),
    played: engine.notation(state, match.actions[ply]!),
    best: engine.notation(state, best),
    chance,
    chances,
    loss,
    grade: gradeOf(engine, loss),
    exact,
    line: engine.line(match.deal, state, line),
  };
}

function accuracy(engine: Engine, decisions: readonly ReviewedDecision[]): number | null {
  const half = engine.layout.review.half_accurate;
  const sum = decisions.reduce((sum, { loss }) => sum + half / (half + loss), 0);
  return decisions.length ? sum / decisions.length : null;
}

/** The decisions that lost most, all of them mistakes at least. */
function turningPoints(engine: Engine, decisions: readonly ReviewedDecision[]): number[] {
  const worst = decisions
    .filter(({ grade }) => grade === "mistake" || grade === "blunder")
    .sort((a, b) => b.loss - a.loss)
    .slice(0, engine.layout.review.turning_points);
  return worst.map(({ ply }) => ply).sort((a, b) => a - b);
}
