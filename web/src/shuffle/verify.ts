/**
 * Verifies the shuffle of a match on this device: it trusts nothing that the server says. The rules deal again, from
 * the secret and the
 * salts, and replay the whole record. docs/fairness.md explains what this proves.
 */
import type { Record as MatchRecord } from "../api/types";
import type { Engine } from "../engine/engine.ts";
import { Mersenne } from "../engine/mersenne.ts";
import { readRecord } from "../engine/record.ts";
import { sha256 } from "../engine/sha256.ts";
import type { Kept } from "./kept.ts";

/** Why a record is not genuine. */
export type Fault = "commitment" | "secret" | "salt" | "deal" | "record" | "score";

/**
 * What this device can prove: everything; everything but the salt, which it did not add; or only that the record is
 * consistent.
 */
export type Proof = "checked" | "seen" | "unchecked";

export type Verdict = { proof: Proof } | { fault: Fault; detail: string };

const bytes = (text: string) => new TextEncoder().encode(text);

/** The hash of a secret that the server publishes before the deal. */
export function commitmentOf(secret: string): string {
  return sha256(bytes(`armorial commitment ${secret}`));
}

/** The number that the deal is drawn from. Each part has its length before it, counted in characters. */
export function seedOf(secret: string, salts: readonly string[]): bigint {
  const parts = [secret, ...salts].map((part) => `${[...part].length}:${part}`);
  return BigInt(`0x${sha256(bytes(`armorial deal ${parts.join("")}`))}`);
}

export function verifyRecord(engine: Engine, record: MatchRecord, kept: Kept | null): Verdict {
  const { commitment, secret, salts, first } = record.shuffle;
  if (kept && kept.commitment !== commitment) return { fault: "commitment", detail: kept.commitment };
  if (!secret || !salts || commitmentOf(secret) !== commitment) return { fault: "secret", detail: commitment };
  if (kept?.salt && !salts.includes(kept.salt)) return { fault: "salt", detail: kept.salt };
  let match;
  try {
    match = readRecord(engine, record.text);
  } catch (error) {
    return { fault: "record", detail: (error as Error).message };
  }
  const generator = new Mersenne(seedOf(secret, salts));
  const dealt = engine.dealFrom(engine.options(match), first, (limit) => generator.below(limit));
  if (engine.writeDeal(dealt.deal).join() !== engine.writeDeal(match.deal).join() || firstOf(dealt) !== firstOf(match))
    return { fault: "deal", detail: "" };
  const { scores } = engine.score(match);
  if (scores.join() !== record.score.scores.join()) return { fault: "score", detail: scores.join(" : ") };
  return { proof: kept?.salt ? "checked" : kept ? "seen" : "unchecked" };

  function firstOf({ deal }: { deal: BigInt64Array }): bigint {
    return deal[engine.layout.deal["first"]!]!;
  }
}
