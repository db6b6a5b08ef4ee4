/** Keys that act wherever the focus is. */
import { settings } from "./settings.svelte.ts";

const TYPING = "input, textarea, select, [contenteditable], dialog";

/** The key of a shortcut; null if it is typed, has another meaning, or is a single key and those are switched off. */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if ((event.target as Element).closest?.(TYPING)) return null; // the window itself has no `closest`
  return settings.singleKeys || !isSingleKey(event.key) ? event.key : null;
}

/** Whether speech input may type the key, or a slip of the hand (WCAG 2.1.4); nobody types Enter, Escape or arrows so. */
const isSingleKey = (key: string): boolean => key.length === 1 || key === "Backspace";
