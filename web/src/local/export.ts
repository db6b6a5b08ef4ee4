/** Save matches of this device as files. */
import { writeRecord } from "../engine/record.ts";
import type { LocalGame } from "./game.ts";

/** Save the record of a match. */
export function exportRecord({ engine, match, stored }: LocalGame): void {
  saveFile(`armorial-${stored.game}-${stored.id}.txt`, writeRecord(engine, match), "text/plain");
}

/** Save what is stored of a match that cannot be read. */
export function exportFound(id: string, found: unknown): void {
  saveFile(`armorial-${id}.json`, JSON.stringify(found, null, 1), "application/json");
}

/** Let the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
