/** The lines of the history: events with drawings, and headings between them. */
import type { GameText } from "../games/gameText.ts";
import type { HistoryItem } from "../games/log.ts";
import type { Drawing, PlayedEvent, NamedEvent } from "../games/plugin.ts";
import type { LogEntry } from "../api/types";

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

const KINDS: Record<string, Line["kind"]> = {
  round_begins: "heading",
  extra_round: "heading",
  trick_begins: "heading",
  trick_won: "result",
  trick_not_won: "result",
  round_scored: "result",
  game_over: "heading",
  final_score: "result",
  game_won: "result",
};

export function linesOf(
  happened: readonly PlayedEvent[],
  text: GameText,
  drawings: (event: NamedEvent) => Drawing[],
): Line[] {
  return happened.flatMap(({ event, code }) => {
    const said = text.tell(code, true);
    if (!said) return [];
    const seat = typeof event.seat === "number" ? event.seat : -1;
    return [{ text: said, kind: KINDS[event.event] ?? "plain", seat, drawings: drawings(event) }];
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
