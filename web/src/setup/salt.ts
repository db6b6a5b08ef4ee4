/** A word of one's own in every shuffle: so nobody, not even the server, can have chosen the deal. */
import { get } from "../api/http.ts";
import type { Commitment } from "../api/types";

const BYTES = 16;

export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is sent to lay a table: with the commitment that the server has shown before, and a salt that answers it. */
export async function salted<Wish extends object>(wish: Wish): Promise<Wish & { commitment: string; salt: string }> {
  const { commitment } = await get<Commitment>("/commitment");
  return { ...wish, commitment, salt: salt() };
}
