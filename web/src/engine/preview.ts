/** Previews of a line of expected actions, as far as its first seat may know. */
import type { Preview } from "../api/types";
import type { Engine, Known } from "./engine.ts";

/** The preview of a line, up to the first action that is not possible in any imagined world. */
export function previewOf(engine: Engine, known: Known, line: readonly string[]): Preview {
  try {
    return engine.preview(known, line);
  } catch (error) {
    if (line.length < 2) throw error;
    return previewOf(engine, known, line.slice(0, -1));
  }
}

/** The previews after each action of a line, one after the other. */
export function previewsOf(engine: Engine, known: Known, line: readonly string[]): Preview[] {
  const previews: Preview[] = [];
  for (let length = 1; length <= line.length; length++) {
    try {
      previews.push(engine.preview(known, line.slice(0, length)));
    } catch {
      break;
    }
  }
  return previews;
}
