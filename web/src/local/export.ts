/** Save matches of this device as files. */
import { writeRecord } from "../engine/record.ts";
import type { DeviceGame } from "./deviceGame.ts";

/** Save the record of a match; a match from a set-up position has none, so it is saved as a study. */
export async function exportRecord({ engine, match, stored }: DeviceGame): Promise<void> {
  const name = `armorial-${stored.game}-${stored.id}`;
  if (!stored.position) return saveFile(`${name}.txt`, writeRecord(engine, match), "text/plain");
  const { Variations } = await import("../explore/variations.ts"); // not part of the first screen
  const names = stored.seats.map((seat) => seat.name || seat.level);
  const study = Variations.of(engine, match, { title: engine.layout.title, names });
  saveFile(`${name}.json`, JSON.stringify(study.write(), null, 1), "application/json");
}

/** Save what is stored of a match that cannot be read. */
export function exportUnreadable(id: string, content: unknown): void {
  saveFile(`armorial-${id}.json`, JSON.stringify(content, null, 1), "application/json");
}

/** Let the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
