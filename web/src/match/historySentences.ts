/** The sentences of the history: events with drawings, and headings between them. */
import type { EventLayout, LogEntry } from "../api/types";
import type { Game, Played } from "../games/game.ts";
import type { GameText } from "../games/gameText.ts";
import type { HistoryItem } from "../games/log.ts";
import type { Drawing, View } from "../games/plugin.ts";

export interface Sentence {
  text: string;
  /** A heading begins a round or a trick; a result ends one. */
  role: "heading" | "result" | "plain";
  /** The seat it is about; -1 for none. */
  seat: number;
  drawings: Drawing[];
}

/** Consecutive sentences of one seat, or a heading. */
export interface Block {
  key: string;
  heading: Sentence | null;
  seat: number;
  /** An offer, an answer and so on. */
  aside: boolean;
  undone: boolean;
  sentences: Sentence[];
}

const ROLES: Partial<Record<EventLayout["role"], Sentence["role"]>> = {
  beginning: "heading",
  announcement: "heading",
  outcome: "result",
  score: "result",
};

/** The events of a log entry in words; drawings show things as they are in a view. */
export function sentencesOf(game: Game, entry: Played, text: GameText, view: View): Sentence[] {
  return game.eventsOf([entry]).flatMap(({ event, code }) => {
    const words = text.tell(code, true);
    if (!words) return [];
    const seat = typeof event.seat === "number" ? event.seat : -1;
    const role = ROLES[game.eventKind(code).role] ?? "plain";
    return [{ text: words, role, seat, drawings: game.plugin.drawings?.(event, view) ?? [] }];
  });
}

/** The history in blocks: headings separate turns. */
export function blocksOf(items: readonly HistoryItem[], sentences: (entry: LogEntry) => readonly Sentence[]): Block[] {
  const blocks: Block[] = [];
  for (const { number, seat, kind, entries, undone } of items) {
    let open: Block | null = null;
    for (const sentence of entries.flatMap(sentences)) {
      const heading = sentence.role === "heading" && !undone ? sentence : null;
      if (open && !heading) open.sentences.push(sentence);
      else {
        const key = `${number}.${blocks.length}`;
        blocks.push({ key, heading, seat, aside: kind !== "act", undone, sentences: heading ? [] : [sentence] });
        open = heading ? null : blocks.at(-1)!;
      }
    }
  }
  return blocks;
}
