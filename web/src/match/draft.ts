/** Actions tried out on the board: a turn before it is confirmed, or a plan before it is saved. */
import type { View } from "../games/plugin.ts";

export interface Draft {
  readonly view: View | null;
  /** The actions to choose from. */
  readonly legal: string[];
  readonly drafted: string[];
  /** It can be confirmed. */
  readonly complete: boolean;
  readonly busy: boolean;
  choose(word: string): Promise<void>;
  undo(): Promise<void>;
  confirm(): Promise<void>;
}
