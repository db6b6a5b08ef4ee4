/** The lines of the history: events with drawings, and headings between them. */
import type { EventLayout, LogEntry } from "../api/types";
import type { Game, Played } from "../games/game.ts";
import type { GameText } from "../games/gameText.ts";
import type { HistoryItem } from "../games/log.ts";
import type { Drawing, View } from "../games/plugin.ts";

export interface Line {
  text: string;
  /** A heading begins a round or a trick; a result ends one. */
  kind: "heading" | "result" | "plain";
  /** The seat it is about; -1 for none. */
  seat: number;
  drawings: Drawing[];
}

/** Consecutive lines of one seat, or a heading. */
export interface Block {
  key: string;
  heading: Line | null;
  seat: number;
  /** An offer, an answer and so on. */
  aside: boolean;
  undone: boolean;
  lines: Line[];
}

const KINDS: Partial<Record<EventLayout["role"], Line["kind"]>> = {
  beginning: "heading",
  announcement: "heading",
  outcome: "result",
  score: "result",
};

/** The events of a log entry in words; drawings show things as they are in a view. */
export function linesOf(game: Game, entry: Played, text: GameText, view: View): Line[] {
  return game.eventsOf([entry]).flatMap(({ event, code }) => {
    const sentence = text.tell(code, true);
    if (!sentence) return [];
    const seat = typeof event.seat === "number" ? event.seat : -1;
    const kind = KINDS[game.kindOf(code).role] ?? "plain";
    return [{ text: sentence, kind, seat, drawings: game.plugin.drawings?.(event, view) ?? [] }];
  });
}

/** The history in blocks: headings separate turns. */
export function blocksOf(items: readonly HistoryItem[], lines: (entry: LogEntry) => readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (const { number, seat, kind, entries, undone } of items) {
    let open: Block | null = null;
    for (const line of entries.flatMap(lines)) {
      const heading = line.kind === "heading" && !undone ? line : null;
      if (open && !heading) open.lines.push(line);
      else {
        const key = `${number}.${blocks.length}`;
        blocks.push({ key, heading, seat, aside: kind !== "act", undone, lines: heading ? [] : [line] });
        open = heading ? null : blocks.at(-1)!;
      }
    }
  }
  return blocks;
}
