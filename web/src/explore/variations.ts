/** A deal and its variations: a tree of actions, in which each node is the position after its action. */
import { ALL_KNOWING, LONGEST_COMMENT, MOST_NODES, NOBODY, ROOT, STUDY_FORMAT } from "../api/constants.ts";
import { type Engine, type Known, type Match } from "../engine/engine.ts";
import type { Row } from "../engine/module.ts";
import { Refused } from "../engine/errors.ts";
import type { Options, OptionValue } from "../engine/layout.ts";
import type { Frame, StudyFile } from "../api/types";
import { t } from "../i18n/text.svelte.ts";
import { isSetUp, readPosition, writePosition } from "./positions.ts";

/** Names for unknown players, with different initials. */
const NAMES = ["Alix", "Bertrand", "Colin", "Diane", "Estelle", "Foulques", "Guillemette"];

interface Node {
  readonly parent: number;
  readonly action: number;
  readonly notation: string;
  readonly comment: string;
  readonly state: Match["states"][number];
}

interface About {
  readonly title: string;
  readonly names: readonly string[];
}

export class Variations {
  readonly engine: Engine;
  readonly title: string;
  readonly names: readonly string[];
  readonly #start: Match;
  readonly #nodes: readonly Node[];

  private constructor(engine: Engine, about: About, start: Match, nodes: readonly Node[]) {
    [this.engine, this.#start, this.#nodes] = [engine, start, nodes];
    this.title = about.title.slice(0, LONGEST_COMMENT);
    this.names = Array.from(
      { length: engine.players(start) },
      (_, seat) => about.names[seat] || NAMES[seat] || `${seat + 1}`,
    );
  }

  /** The tree of one match: its actions are the main line. */
  static of(engine: Engine, match: Match, about: About): Variations {
    const start: Match = { ...match, states: match.states.slice(0, 1), actions: [] };
    const root: Node = { parent: -1, action: -1, notation: "", comment: "", state: engine.state(start) };
    const line = match.actions.map((action, ply): Node => {
      const state = engine.state(match, ply);
      return {
        parent: ply,
        action,
        notation: engine.notation(state, action),
        comment: "",
        state: match.states[ply + 1]!,
      };
    });
    return new Variations(engine, about, start, [root, ...line]);
  }

  /** The tree of a file; throws if it is damaged or has an illegal action. */
  static read(engine: Engine, content: unknown): Variations {
    refuseLater(content);
    if (!isStudy(content)) throw new Refused("this is not a study, or a damaged one");
    const file = content;
    if (file.game !== engine.game || file.rules !== engine.layout.rules)
      throw new Refused(
        `the study follows rules "${file.rules}" of ${file.game}; known here: "${engine.layout.rules}"`,
      );
    const dealt = engine.readDeal(file.options, file.first, file.deal);
    const start = file.position ? engine.setUp(dealt, readPosition(engine, dealt, file.position)) : dealt;
    let tree = Variations.of(engine, start, file);
    const places = [ROOT]; // the node in the tree for each node of the file
    for (const [at, { parent, action, comment }] of file.nodes.entries()) {
      if (at > 0) {
        const added = tree.play(places[parent]!, action);
        [tree, places[at]] = [added.tree, added.node];
      }
      if (comment) tree = tree.commented(places[at]!, comment);
    }
    return tree;
  }

  write(): StudyFile {
    const { layout } = this.engine;
    return {
      format: STUDY_FORMAT,
      title: this.title,
      names: [...this.names],
      game: this.engine.game,
      rules: layout.rules,
      options: this.engine.options(this.#start),
      first: Number(this.#start.deal[layout.deal["first"]!]),
      deal: this.engine.writeDeal(this.#start.deal),
      ...(this.isSetUp && { position: writePosition(this.engine, this.#start, this.#start.states[0]!)! }),
      nodes: this.#nodes.map(({ parent, notation, comment }) => ({ parent, action: notation, comment })),
    };
  }

  /** Whether it starts from a position set up by hand, so that it has no record. */
  get isSetUp(): boolean {
    return isSetUp(this.engine, this.#start);
  }

  get size(): number {
    return this.#nodes.length;
  }

  parent(node: number): number {
    return this.#nodes[node]!.parent;
  }

  notation(node: number): string {
    return this.#nodes[node]!.notation;
  }

  comment(node: number): string {
    return this.#nodes[node]!.comment;
  }

  /** The positions that were tried after a node; the first belongs to the main line. */
  children(node: number): number[] {
    return this.#nodes.flatMap(({ parent }, at) => (parent === node && at !== ROOT ? [at] : []));
  }

  /** The seat to act; NOBODY at the end. */
  player(node: number): number {
    return this.engine.player(this.#nodes[node]!.state);
  }

  /** The seat whose action led to a node. */
  actor(node: number): number {
    return node === ROOT ? NOBODY : this.player(this.parent(node));
  }

  /** The nodes from the deal to a node, both included. */
  path(node: number): number[] {
    const nodes = [node];
    while (nodes[0] !== ROOT) nodes.unshift(this.parent(nodes[0]!));
    return nodes;
  }

  /** The path to a node, and on from there along first children. */
  line(node: number): number[] {
    const nodes = this.path(node);
    for (let [next] = this.children(node); next !== undefined; [next] = this.children(next)) nodes.push(next);
    return nodes;
  }

  /** The match that leads to a node. */
  match(node: number): Match {
    const [, ...path] = this.path(node);
    const states = [this.#start.states[0]!, ...path.map((at) => this.#nodes[at]!.state)];
    return { ...this.#start, states, actions: path.map((at) => this.#nodes[at]!.action) };
  }

  /** The last position on the path to a node that can be set up by hand, as numbers, and the match it belongs to. */
  lastDescribed(node: number): { match: Match; position: Row | null } {
    const match = this.match(node);
    const positions = match.states.map((state) => this.engine.describe(match.deal, state));
    return { match, position: positions.findLast((position) => position !== null) ?? null };
  }

  /** What the seat to act knows at a node, or everything; at the end, everything is known. */
  known(node: number, revealed: boolean): Known {
    const player = this.player(node);
    const match = this.match(node);
    if (player === NOBODY) return this.engine.known(match, ALL_KNOWING);
    const known = this.engine.known(match, player);
    return revealed ? { ...known, deal: match.deal } : known;
  }

  /** The path to a node as frames of a replay, with the same knowledge. */
  frames(node: number, revealed: boolean): Pick<Frame, "number" | "seat" | "action" | "events">[] {
    const player = this.player(node);
    const viewer = revealed || player === NOBODY ? ALL_KNOWING : player;
    const match = this.match(node);
    return match.actions.map((action, ply) => {
      const state = this.engine.state(match, ply);
      return {
        number: ply + 1,
        seat: this.engine.player(state),
        action: this.engine.notation(state, action),
        events: this.engine.events(match, ply, viewer),
      };
    });
  }

  /** The tree with an action added after a node, and the new node; an action that is already there is reused. */
  play(node: number, notation: string): { tree: Variations; node: number } {
    const known = this.children(node).find((child) => this.notation(child) === notation);
    if (known !== undefined) return { tree: this, node: known };
    if (this.size >= MOST_NODES) throw new Refused(`a study has room for ${MOST_NODES} positions`);
    const after = this.engine.apply(this.match(node), notation);
    const [action, state] = [after.actions.at(-1)!, after.states.at(-1)!];
    const nodes = [...this.#nodes, { parent: node, action, notation, comment: "", state }];
    return { tree: this.#with(nodes), node: this.size };
  }

  /** The tree without a node and what follows it. */
  without(node: number): Variations {
    const gone = new Set([node]);
    this.#nodes.forEach(({ parent }, at) => gone.has(parent) && gone.add(at));
    return this.#reordered(this.#nodes.flatMap((_, at) => (gone.has(at) ? [] : [at])));
  }

  /** The tree with a node moved before its alternatives, and the new index of the node. */
  promoted(node: number): { tree: Variations; node: number } {
    const own = new Set([node]);
    this.#nodes.forEach(({ parent }, at) => own.has(parent) && own.add(at));
    const after = this.parent(node);
    const before = Array.from({ length: after + 1 }, (_, at) => at);
    const others = this.#nodes.flatMap((_, at) => (at > after && !own.has(at) ? [at] : []));
    const order = [...before, ...own, ...others];
    return { tree: this.#reordered(order), node: order.indexOf(node) };
  }

  commented(node: number, comment: string): Variations {
    return this.#with(
      this.#nodes.map((child, at) => (at === node ? { ...child, comment: comment.slice(0, LONGEST_COMMENT) } : child)),
    );
  }

  titled(title: string): Variations {
    return new Variations(this.engine, { title, names: this.names }, this.#start, this.#nodes);
  }

  #with(nodes: readonly Node[]): Variations {
    return new Variations(this.engine, this, this.#start, nodes);
  }

  /** The nodes at these indices, in that order. */
  #reordered(places: readonly number[]): Variations {
    const now = new Map(places.map((place, at) => [place, at]));
    return this.#with(places.map((place) => ({ ...this.#nodes[place]!, parent: now.get(this.parent(place)) ?? -1 })));
  }
}

/** Refuse a study that a later version of the page made. */
export function refuseLater(content: unknown): void {
  const { format } = (content ?? {}) as Partial<StudyFile>;
  if (Number(format) > STUDY_FORMAT)
    throw new Refused(t("A later version of Armorial saved this study. Reload the page to open it."));
}

/** Whether something has the form of a study. */
export function isStudy(content: unknown): content is StudyFile {
  const file = content as StudyFile | null;
  return (
    file?.format === STUDY_FORMAT &&
    [file.title, file.game, file.rules].every((text) => typeof text === "string") &&
    Number.isInteger(file.first) &&
    isOptions(file.options) &&
    [file.deal, file.names, file.position ?? []].every(
      (list) => Array.isArray(list) && list.every((text) => typeof text === "string"),
    ) &&
    Array.isArray(file.nodes) &&
    file.nodes.length > 0 &&
    file.nodes.length <= MOST_NODES &&
    file.nodes.every(isNode)
  );
}

function isNode(node: StudyFile["nodes"][number] | null, at: number): boolean {
  return (
    typeof node?.action === "string" &&
    typeof node.comment === "string" &&
    Number.isInteger(node.parent) &&
    (at === 0 ? node.parent === -1 : node.parent >= 0 && node.parent < at)
  );
}

function isOptions(content: unknown): content is Options {
  const simple = (value: OptionValue) => ["string", "number", "boolean"].includes(typeof value) || Array.isArray(value);
  return typeof content === "object" && content !== null && Object.values(content as Options).every(simple);
}
