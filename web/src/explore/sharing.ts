/** Studies as links: compressed into the fragment of an address, so that no server sees them. */
import { Refused } from "../engine/errors.ts";
import type { StudyFile } from "../api/types";

const LONGEST = 1_000_000; // characters of a study; a damaged link must not fill the memory

/** A study as the fragment of a link. */
export async function asFragment(file: StudyFile): Promise<string> {
  const bytes = new Blob([JSON.stringify(file)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(bytes).arrayBuffer());
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The study in a fragment; throws if it is cut off or damaged. */
export async function fromFragment(fragment: string): Promise<unknown> {
  try {
    const packed = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    return JSON.parse(await inflated(packed));
  } catch (error) {
    console.warn(error);
    throw new Refused("the link is cut off or damaged");
  }
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LONGEST) throw new Error("the study is too long");
  }
  return text + decoder.decode();
}
