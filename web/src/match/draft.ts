/** Words that are tried out on the board: a turn before it is confirmed, or a plan before it is kept. */
import type { View } from "../games/plugin.ts";

export interface Thinking {
  readonly view: View | null;
  /** What may be chosen next. */
  readonly legal: string[];
  readonly draft: string[];
  /** Whether nothing more can be chosen: it waits to be confirmed. */
  readonly complete: boolean;
  readonly busy: boolean;
  choose(word: string): Promise<void>;
  undo(): Promise<void>;
  confirm(): Promise<void>;
}
