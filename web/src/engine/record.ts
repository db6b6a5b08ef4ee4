/** Records of matches: the same text as in Python, to the last character. */
import { REQUIRED_IN_HEAD } from "../api/constants.ts";
import type { Engine, Match } from "./engine.ts";
import { Refused } from "./errors.ts";
import { completeOptions, readText, textOf } from "./options.ts";
import { sha256 } from "./sha256.ts";

/** The record of a match, finished or not, with the options of these names: by default all. */
export function writeRecord(engine: Engine, match: Match, names = Object.keys(engine.options(match))): string {
  const { layout } = engine;
  const options = Object.entries(engine.options(match)).filter(([name]) => names.includes(name));
  const head = [
    layout.record,
    `game: ${layout.game}`,
    `rules: ${layout.rules}`,
    ...options.map(([name, value]) => `${name}: ${textOf(value)}`),
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
export function readRecord(engine: Engine, record: string): Match {
  const lines = record.replaceAll("\r\n", "\n").split("\n");
  const text = lines.filter((line) => !line.trimStart().startsWith("#")).join("\n"); // headers and comments
  const body = unsealed(engine, text);
  const [head, deal, actions, end, ...more] = body.split("\n\n").map((block) => block.split("\n"));
  if (!head || deal?.[0] !== "deal" || actions?.[0] !== "actions" || end?.length !== 1 || more.length)
    throw new Refused("a record has a head, 'deal', 'actions' and an outcome, separated by empty lines");
  const values = readHead(head.slice(1));
  let match = readDeal(engine, values, deal.slice(1).map(unindented));
  actions
    .slice(1)
    .map(unindented)
    .forEach((line, at) => (match = replayTurn(engine, match, line, at + 1)));
  const again = writeRecord(engine, match, [...values.keys()]).split("\n");
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

function readHead(lines: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^(.*?): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new Refused(`a line of the head is a name, a colon and a value, not "${line}"`);
    if (values.has(name)) throw new Refused(`the head must have every name once; it has ${name} twice`);
    values.set(name, value);
  }
  for (const name of REQUIRED_IN_HEAD)
    if (!values.has(name)) throw new Refused(`the head of the record must have ${name}`);
  return values;
}

/** The match of a head and a deal. An option that came after the record was written has its default. */
function readDeal(engine: Engine, head: ReadonlyMap<string, string>, deal: readonly string[]): Match {
  const { layout } = engine;
  const [game, rules, first] = REQUIRED_IN_HEAD.map((name) => head.get(name)!) as [string, string, string];
  if (game !== layout.game) throw new Refused(`the record is of game "${game}"`);
  if (rules !== layout.rules)
    throw new Refused(`the record follows rules "${rules}" of ${layout.game}; known here: "${layout.rules}"`);
  const named = [...head].filter(([name]) => !(REQUIRED_IN_HEAD as readonly string[]).includes(name));
  const options = completeOptions(
    layout,
    Object.fromEntries(named.map(([name, text]) => [name, readText(layout, name, text)])),
  );
  if (!/^\d$/.test(first) || Number(first) >= Number(options["players"]))
    throw new Refused(`first must be a seat, not "${first}"`);
  return engine.readDeal(options, Number(first), deal);
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
