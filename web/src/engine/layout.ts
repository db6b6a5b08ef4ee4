/** The layout of a module, which `python -m armorial.browser` writes beside it. */
import type { ReviewedDecision } from "../api/types";

export type OptionValue = string | number | boolean | string[];
export type Options = Record<string, OptionValue>;

/** How a level of bots plays. */
export interface Recipe {
  name: string;
  kind: "random" | "greedy" | "search";
  /** For a greedy bot: how many decisions it looks ahead; 0 means its whole turn. */
  decisions: number;
  /** For a greedy bot: by about how many points it misjudges an action. */
  noise: number;
  /** It ignores what only its seat knows. */
  public: boolean;
  /** For a searching bot. */
  simulations: number;
  /** Simulations with a network instead, where the game has one for its options; 0 if the bot never searches with it. */
  with_network: number;
  /** The bot plays the policy of the network, made weaker by this, and does not search; 0 if it searches. */
  sharpness: number;
}

/** A file with the weights of a network. Bots load it when they first need it. */
export interface NetworkLayout {
  file: string;
  size: number;
  crc: number;
  /** Units of the two hidden layers. */
  hidden: number;
  middle: number;
  /** Bytes of the weights, unpacked. */
  weights: number;
  /** All options that it is for, as ints. */
  options: number[][];
}

/** Why an action is refused: the rule, and a template, which is also the key in the catalogues. */
export interface Refusal {
  paragraph: string;
  text: string;
}

/** A field of a position: a mask of words or a number, once or for each seat. */
export interface PositionField {
  name: string;
  /** The number of seats with a value of their own; 0 if the field belongs to no seat. */
  seats: number;
  words: string[];
  most: number;
}

export interface Layout {
  format: number;
  size: number;
  crc: number;
  engine: number;
  sources: string;
  game: string;
  title: string;
  rules: string;
  record: string;
  actions: number;
  options: { name: string; values: (string | number | boolean)[]; several: boolean }[];
  combinations: number[][] | null;
  deal: Record<string, number>;
  deal_width: number;
  state: Record<string, number>;
  state_width: number;
  events: { name: string; fields: number; reveals: boolean }[];
  words: string[];
  deal_words: [number, number];
  verbs: string[];
  things: string[];
  /** All notations: a verb, the first action with it, and the one after the last. */
  forms: [number, number, number][];
  refusals: Refusal[];
  /** The fields of a position that somebody sets up: see src/armorial/engine/position.py. */
  position: PositionField[];
  position_problems: Refusal[];
  /** What may be taken back, by number. */
  undo: ("free" | "ask" | "nothing" | "revealed")[];
  /** By number of players. */
  levels: Record<number, Recipe[]>;
  networks: NetworkLayout[];
  bots: {
    decisions_per_turn: number;
    greedy_worlds: number;
    noise_units: number;
    fewest_worlds: number;
    most_worlds: number;
    simulations_per_world: number;
    nodes_per_simulation: number;
    nodes: number;
    nodes_of_network: number;
    most_nodes_of_network: number;
    times_likelier: number;
    margin_scale: number;
    hint_simulations: number;
    hint_candidates: number;
  };
  review: {
    effort: number;
    evaluation_share: number;
    seed_step: string;
    ply_step: string;
    /** From the best to the worst. */
    grades: ReviewedDecision["grade"][];
    /** The smallest loss of each grade but the first. */
    losses: number[];
    half_accurate: number;
    turning_points: number;
  };
  room: {
    json: number;
    events: number;
    draws: number;
    secrets: number;
    inputs: number;
    outputs: number;
    decisions: number;
    game: number;
    line: number;
    solution: number;
    solver_states: number;
  };
}
