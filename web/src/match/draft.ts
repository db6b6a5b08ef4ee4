/** Actions tried out on the board: a turn before it is confirmed, or a plan before it is saved. */
import type { View } from "../games/plugin.ts";
import type { BoardSpan } from "../api/types";

export interface Draft {
  readonly view: View | null;
  /** The view drawn as text, if the server was asked for that. */
  readonly lines: BoardSpan[][] | null;
  /** The actions to choose from. */
  readonly legal: string[];
  readonly drafted: string[];
  /** The events of the draft. */
  readonly draftedEvents: number[][];
  /** The player chose a step of it, which can be undone. */
  readonly undoable: boolean;
  /** It can be confirmed. */
  readonly complete: boolean;
  readonly busy: boolean;
  choose(action: string): Promise<void>;
  undo(): Promise<void>;
  confirm(): Promise<void>;
}
