/** The player's part of the shuffle: nobody, not even the server, can have chosen the deal. */
import { get } from "../api/http.ts";
import type { Commitment } from "../api/types";

const BYTES = 16;

export function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Add the server's commitment and a random salt to a request that creates a table. */
export async function withSalt<Body extends object>(body: Body): Promise<Body & { commitment: string; salt: string }> {
  const { commitment } = await get<Commitment>("/commitment");
  return { ...body, commitment, salt: randomSalt() };
}
