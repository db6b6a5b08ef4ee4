/** The messages between pages and workers. */
import type { Layout, ModuleRecipe, NetworkFile } from "../api/types";
import type { Known } from "./engine.ts";
import type { DecisionReview, SearchCandidate, Solution, Evaluation } from "./thinker.ts";

export type Task =
  | { type: "choose"; recipe: ModuleRecipe; seed: bigint }
  | { type: "policy"; sharpness: number; seed: bigint; network: string }
  | { type: "search"; simulations: number; seed: bigint; network?: string }
  | { type: "solve"; nodes: number; quick: boolean }
  | { type: "review"; played: number; effort: number; seed: bigint }
  | { type: "evaluate"; action: number; effort: number; seed: bigint };

export type ToWorker =
  | { type: "open"; layout: Layout; module: WebAssembly.Module }
  | { type: "network"; network: NetworkFile; weights: Uint8Array }
  | { type: "think"; id: number; known: Known; task: Task }
  | { type: "stop"; id: number };

export type Answer =
  | { action: number }
  | { candidates: SearchCandidate[] }
  | { solution: Solution | null }
  | { review: DecisionReview }
  | { evaluation: Evaluation };

export type FromWorker =
  | { type: "progress"; id: number; done: number; candidates: SearchCandidate[] }
  | { type: "done"; id: number; answer: Answer }
  | { type: "failed"; id: number; message: string };

/** A worker, or something that works like one. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}
