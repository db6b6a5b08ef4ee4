/**
 * Verifies the shuffle of a match on this device: it trusts nothing that the server says. The rules deal again, from
 * the secret and the salts, and replay the whole record. docs/fairness.md explains what this proves.
 */
import type { Record as MatchRecord } from "../api/types";
import type { Engine, Match } from "../engine/engine.ts";
import { Mersenne } from "../engine/mersenne.ts";
import { readRecord } from "../engine/record.ts";
import { sha256 } from "../engine/sha256.ts";
import type { Options } from "../engine/layout.ts";
import { encodeOptions } from "../engine/options.ts";
import type { ShownShuffle } from "./storedShuffles.ts";

/** Why a record is not genuine. */
export type Fault =
  "commitment" | "secret" | "salt" | "other salt" | "extra salt" | "terms" | "deal" | "record" | "score";

/**
 * What this device can prove: everything; everything but the salt, which it did not add; or only that the record is
 * consistent.
 */
export type Proof = "checked" | "seen" | "unchecked";

export type Verdict = { proof: Proof } | { fault: Fault; detail: string };

const bytes = (text: string) => new TextEncoder().encode(text);

/** The hash of a secret, and of the deal if it was given, that the server publishes before the deal. */
export function commitmentOf(secret: string, givenDeal: string | null = null): string {
  return sha256(bytes(`armorial commitment ${givenDeal === null ? secret : `${secret} ${givenDeal}`}`));
}

/** The number that the deal is drawn from. Each part has its length before it, counted in characters. */
export function seedOf(secret: string, salts: readonly string[]): bigint {
  const parts = [secret, ...salts].map((part) => `${[...part].length}:${part}`);
  return BigInt(`0x${sha256(bytes(`armorial deal ${parts.join("")}`))}`);
}

export function verifyRecord(engine: Engine, record: MatchRecord, shown: ShownShuffle | null): Verdict {
  const { commitment, secret, salts, given_deal } = record.shuffle;
  if (shown && shown.commitment !== commitment) return { fault: "commitment", detail: shown.commitment };
  if (!secret || !salts || commitmentOf(secret, given_deal) !== commitment)
    return { fault: "secret", detail: commitment };
  const wrong = wrongSalt(record, salts, shown);
  if (wrong) return { fault: wrong, detail: "" };
  let match: Match;
  try {
    match = readRecord(engine, record.text);
  } catch (error) {
    return { fault: "record", detail: (error as Error).message };
  }
  if (shown?.agreed && !isAsAgreed(engine, match, record.shuffle.first, shown.agreed))
    return { fault: "terms", detail: "" };
  if (salts.length !== engine.players(match)) return { fault: "extra salt", detail: "" };
  if (textOf(engine, dealOf(engine, match, record)) !== textOf(engine, match)) return { fault: "deal", detail: "" };
  const { scores } = engine.score(match);
  if (scores.join() !== record.score.scores.join()) return { fault: "score", detail: scores.join(" : ") };
  return { proof: shown?.salt ? "checked" : shown ? "seen" : "unchecked" };
}

/** What is wrong with the salts: the server may have tried many, and so have chosen the deal. */
function wrongSalt(record: MatchRecord, salts: readonly string[], shown: ShownShuffle | null): Fault | null {
  if (shown?.salt && !salts.includes(shown.salt)) return "salt";
  for (const [seat, salt] of salts.entries()) {
    const known = record.players[seat]?.level ? "" : (shown?.salts?.[seat] ?? salt);
    if (salt !== known) return !known ? "extra salt" : known === shown?.salt ? "salt" : "other salt";
  }
  return null;
}

type Agreed = NonNullable<ShownShuffle["agreed"]>;

function isAsAgreed(engine: Engine, match: Match, first: number | null, agreed: Agreed): boolean {
  try {
    const options = encodeOptions(engine.layout, agreed.options as Options);
    return first === agreed.first && engine.optionCodes(match).join() === options.join();
  } catch {
    return false; // the game has no such options
  }
}

/** The match before its first action, dealt again; null if the shuffle is not valid. */
function dealOf(engine: Engine, match: Match, { shuffle }: MatchRecord): Match | null {
  const salts = shuffle.salts!;
  if (shuffle.given_deal) return salts.some(Boolean) ? null : givenDeal(engine, shuffle.given_deal);
  const generator = new Mersenne(seedOf(shuffle.secret!, salts));
  return engine.dealFrom(engine.options(match), shuffle.first, (limit) => generator.below(limit));
}

/** A duplicate uses the deal of a record, and nothing is drawn. */
function givenDeal(engine: Engine, record: string): Match | null {
  try {
    return readRecord(engine, record);
  } catch {
    return null;
  }
}

/** A deal as text, with the options and who starts, to compare it. */
function textOf(engine: Engine, match: Match | null): string | null {
  if (!match) return null;
  return [engine.optionCodes(match), match.deal[engine.layout.deal["first"]!], ...engine.writeDeal(match.deal)].join();
}
