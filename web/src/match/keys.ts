/** The keys of a table. */
import { shortcutOf } from "../app/shortcuts.ts";
import type { Draft } from "./draft.ts";

interface KeyCommands {
  draft: Draft;
  canUndo: boolean;
  undo: () => void;
  /** Ask for a hint; null if there are none. */
  hint: (() => void) | null;
  /** Choose the only button besides the cards, such as the end of the turn; null if there are several or none. */
  only: (() => void) | null;
  menu: () => void;
  /** Close what is open; null if nothing is. */
  leave: (() => void) | null;
}

const PRESSING =
  "button:enabled:not([aria-disabled='true']), a[href], [role='button']:not([aria-disabled='true']), [role='tab'], summary";

/** The command of a key at a table; null if it has another meaning. */
export function commandOfKey(event: KeyboardEvent, commands: KeyCommands): (() => unknown) | null {
  const { draft } = commands;
  switch (shortcutOf(event)) {
    case "Enter":
      return !(event.target as Element).closest?.(PRESSING) && draft.complete ? () => draft.confirm() : null;
    case "c":
      return draft.complete ? () => draft.confirm() : null;
    case "Backspace":
    case "u":
      return commands.canUndo ? commands.undo : null;
    case "h":
      return commands.hint;
    case "e":
      return commands.only;
    case "?":
      return commands.menu;
    case "Escape":
      return commands.leave;
    default:
      return null;
  }
}
