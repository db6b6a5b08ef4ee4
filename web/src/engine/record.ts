/** Records of matches: the same text as in Python, to the last character. */
import type { Engine, Match } from "./engine.ts";
import { Refused } from "./errors.ts";
import { readValue, textOf } from "./options.ts";
import { sha256 } from "./sha256.ts";

/** The record of a match, finished or not. */
export function writeRecord(engine: Engine, match: Match): string {
  const { layout } = engine;
  const head = [
    layout.record,
    `game: ${layout.game}`,
    `rules: ${layout.rules}`,
    ...Object.entries(engine.options(match)).map(([name, value]) => `${name}: ${textOf(value)}`),
    `first: ${match.deal[layout.deal["first"]!]}`,
  ];
  const indented = (lines: string[]) => lines.map((line) => `  ${line}`);
  const text = [
    ...head,
    "",
    "deal",
    ...indented(engine.writeDeal(match.deal)),
    "",
    "actions",
    ...indented(turns(engine, match)),
    "",
    outcome(engine, match),
    "",
  ].join("\n");
  return `${text}seal: ${sealOf(text)}\n`;
}

/** The match of a record, replayed; throws if the record is not complete, unchanged and legal. */
export function readRecord(engine: Engine, given: string): Match {
  const lines = given.replaceAll("\r\n", "\n").split("\n");
  const text = lines.filter((line) => !line.trimStart().startsWith("#")).join("\n"); // headers and comments
  const body = unsealed(engine, text);
  const [head, deal, actions, end, ...more] = body.split("\n\n").map((block) => block.split("\n"));
  if (!head || deal?.[0] !== "deal" || actions?.[0] !== "actions" || end?.length !== 1 || more.length)
    throw new Refused("a record has a head, 'deal', 'actions' and an outcome, separated by empty lines");
  let match = readHead(engine, head.slice(1), deal.slice(1).map(unindented));
  actions
    .slice(1)
    .map(unindented)
    .forEach((line, at) => (match = replayTurn(engine, match, line, at + 1)));
  const again = writeRecord(engine, match).split("\n");
  text.split("\n").forEach((line, at) => {
    if (line !== again[at]) throw new Refused(`a line of the record must be "${again[at]}", not "${line}"`);
  });
  return match;
}

/** The name of the game of a record. */
export function gameOfRecord(text: string): string | null {
  return /^game: (\w+)\r?$/m.exec(text)?.[1] ?? null;
}

function turns(engine: Engine, match: Match): string[] {
  const lines: { key: string; notations: string[] }[] = [];
  match.actions.forEach((action, ply) => {
    const state = engine.state(match, ply);
    const key = `${engine.turn(state) + 1}. seat ${engine.player(state)}`;
    if (lines.at(-1)?.key !== key) lines.push({ key, notations: [] });
    lines.at(-1)!.notations.push(engine.notation(state, action));
  });
  return lines.map(({ key, notations }) => `${key}: ${notations.join(", ")}`);
}

function outcome(engine: Engine, match: Match): string {
  const plies = match.actions.length;
  if (!engine.isOver(match)) return `unfinished after ${plies} actions`;
  const { scores, winners } = engine.score(match);
  const won = winners.map((seat) => `seat ${seat}`).join(" and ");
  return `finished after ${plies} actions: ${scores.join(" to ")}, won by ${won}`;
}

/** Check title and seal, and return the text above the seal. */
function unsealed(engine: Engine, text: string): string {
  const { record } = engine.layout;
  if (!text.startsWith(`${record}\n`)) throw new Refused(`a record begins with the line "${record}"`);
  const [, body, seal] = /^([^]*)\nseal: ([^\n]*)\n*$/.exec(text) ?? [];
  if (body === undefined) throw new Refused("the record is cut off: its last line must be its seal");
  const expected = sealOf(`${body}\n`);
  if (seal !== expected)
    throw new Refused(`the record was edited or damaged: its seal is ${seal}, but its text gives ${expected}`);
  return body;
}

function readHead(engine: Engine, lines: readonly string[], deal: readonly string[]): Match {
  const { layout } = engine;
  const head = lines.map((line) => line.split(": "));
  const names = ["game", "rules", ...layout.options.map(({ name }) => name), "first"];
  if (head.map(([name]) => name).join() !== names.join())
    throw new Refused(`the head of the record must have ${names.join(", ")}`);
  const values = Object.fromEntries(head.map(([name, ...value]) => [name!, value.join(": ")]));
  if (values["game"] !== layout.game) throw new Refused(`the record is of game "${values["game"]}"`);
  if (values["rules"] !== layout.rules)
    throw new Refused(`the record follows rules "${values["rules"]}" of ${layout.game}; known here: "${layout.rules}"`);
  const options = layout.options.map((option) => [option.name, readValue(option, values[option.name]!)]);
  const chosen = Object.fromEntries(options);
  const first = Number(values["first"]);
  if (!/^\d$/.test(values["first"]!) || first >= Number(chosen["players"]))
    throw new Refused(`first must be a seat, not "${values["first"]}"`);
  return engine.readDeal(chosen, first, deal);
}

function unindented(line: string): string {
  if (!line.startsWith("  ")) throw new Refused(`a line here must be indented by two spaces: "${line}"`);
  return line.slice(2);
}

function replayTurn(engine: Engine, match: Match, line: string, number: number): Match {
  if (engine.isOver(match))
    throw new Refused(`the game is over after line ${number - 1} of the actions, but "${line}" follows`);
  const state = engine.state(match);
  const start = `${engine.turn(state) + 1}. seat ${engine.player(state)}: `;
  if (!line.startsWith(start)) throw new Refused(`line ${number} of the actions must begin "${start}", not "${line}"`);
  for (const notation of line.slice(start.length).split(", ")) {
    try {
      match = engine.apply(match, notation);
    } catch (error) {
      throw new Refused(`line ${number} of the actions, "${notation}": ${(error as Error).message}`);
    }
  }
  return match;
}

function sealOf(text: string): string {
  return sha256(new TextEncoder().encode(text)).slice(0, 16);
}
