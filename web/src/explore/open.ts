/** Ways to begin a study: a record, a file or a link of another study, a deal. Each returns its address. */
import { loadEngine, hasEngine } from "../engine/load.ts";
import { Refused } from "../engine/errors.ts";
import type { Options } from "../engine/layout.ts";
import type { Match } from "../engine/engine.ts";
import { gameOfRecord, readRecord } from "../engine/record.ts";
import { sha256 } from "../engine/sha256.ts";
import { t } from "../i18n/text.svelte.ts";
import { fromFragment } from "./sharing.ts";
import { keepStudy, keptStudy, newStudyId } from "./keptStudies.ts";
import { isStudy, refuseLater, Variations } from "./variations.ts";

/** Explore a record from a ply on; a line tried there becomes a variation. */
export async function exploreRecord(
  game: string,
  record: string,
  ply: number,
  title: string,
  names: string[] = [],
  line: readonly string[] = [],
): Promise<string> {
  const engine = await loadEngine(game);
  let tree = Variations.of(engine, readRecord(engine, record), { title, names });
  let at = ply; // the nodes of a record are its plies
  for (const action of line) ({ tree, node: at } = tree.play(at, action));
  return begin(tree, newStudyId(), ply);
}

/** Explore a pasted text: a record, the JSON of a server's record, or a study. */
export async function exploreText(text: string, title: string): Promise<string> {
  const record = text.trimStart().startsWith("{") ? parsed(text) : text;
  if (typeof record !== "string") return exploreFile(record);
  const game = gameOfRecord(record);
  if (game === null || !hasEngine(game)) throw new Refused(t("This is neither a record nor a study."));
  return exploreRecord(game, record, 0, title);
}

/** Explore the study in a link. The same link opens the same study, with what was added to it on this device. */
export async function exploreLink(fragment: string): Promise<string> {
  const id = sha256(new TextEncoder().encode(fragment)).slice(0, 8);
  if (keptStudy(id)) return `/explore/${id}`;
  const file = await fromFragment(fragment).catch(() => null);
  refuseLater(file);
  if (!isStudy(file)) throw new Refused(t("The link is cut off or damaged."));
  return exploreFile(file, id);
}

/** Explore a deal: its lines as in a record. */
export async function exploreDeal(
  game: string,
  options: Options,
  first: number,
  deal: string[],
  title: string,
): Promise<string> {
  const engine = await loadEngine(game);
  return begin(Variations.of(engine, engine.readDeal(options, first, deal), { title, names: [] }));
}

/** Explore a position set up by hand, with the game and players of another study. */
export async function explorePosition(tree: Variations, deal: string[], position: string[]): Promise<string> {
  const lines = deal.map((line) => line.trim()).filter(Boolean);
  const nodes = [{ parent: -1, action: "", comment: "" }];
  const file = { ...tree.write(), title: t("Position of {game}", { game: tree.engine.layout.title }), nodes };
  return begin(Variations.read(tree.engine, { ...file, deal: lines, position }));
}

/** A random deal to start from. */
export async function randomDeal(game: string, options: Options): Promise<{ first: number; deal: string[] }> {
  const engine = await loadEngine(game);
  const match: Match = engine.deal(options);
  return { first: Number(match.deal[engine.layout.deal["first"]!]), deal: engine.writeDeal(match.deal) };
}

async function exploreFile(file: unknown, id = newStudyId()): Promise<string> {
  refuseLater(file);
  if (!isStudy(file) || !hasEngine(file.game)) throw new Refused(t("This is neither a record nor a study."));
  return begin(Variations.read(await loadEngine(file.game), file), id);
}

/** A study, or the text of a record that a server gave as JSON. */
function parsed(json: string): unknown {
  try {
    const content = JSON.parse(json) as { text?: unknown };
    return content.text ?? content;
  } catch {
    throw new Refused(t("This is neither a record nor a study."));
  }
}

function begin(tree: Variations, id = newStudyId(), ply = 0): string {
  keepStudy(id, tree.write());
  return `/explore/${id}${ply ? `?at=${ply}` : ""}`;
}
