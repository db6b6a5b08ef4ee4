/** The studies on this device. Without storage they last until the page is closed. */
import type { StudyFile } from "../api/types";

const PREFIX = "study:";

export interface KeptStudy {
  id: string;
  changed: number; // milliseconds
  file: StudyFile;
}

const memory = new Map<string, KeptStudy>();

/** Save a study; return false if it is only in memory. */
export function keepStudy(id: string, file: StudyFile, changed = Date.now()): boolean {
  const study: KeptStudy = { id, changed, file };
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(study));
    memory.delete(id);
    return true;
  } catch (error) {
    console.warn(error);
    memory.set(id, study);
    return false;
  }
}

/** A saved study; null if there is none. Its file is checked when it is opened. */
export function keptStudy(id: string): KeptStudy | null {
  return memory.get(id) ?? parsed(stored(id));
}

/** All saved studies, the last changed first, without damaged ones. */
export function keptStudies(): KeptStudy[] {
  const here = [...memory.values()];
  const ids = keys().map((key) => key.slice(PREFIX.length));
  const saved = ids.filter((id) => !memory.has(id)).flatMap((id) => parsed(stored(id)) ?? []);
  return [...here, ...saved].sort((a, b) => b.changed - a.changed);
}

export function removeStudy(id: string): void {
  memory.delete(id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Without storage, nothing is stored.
  }
}

export function newStudyId(): string {
  return crypto.randomUUID().slice(0, 8);
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function stored(id: string): string | null {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null;
  }
}

function parsed(text: string | null): KeptStudy | null {
  try {
    const study = JSON.parse(text ?? "null") as KeptStudy | null;
    return typeof study?.file?.title === "string" && typeof study.id === "string" ? study : null;
  } catch {
    return null;
  }
}
