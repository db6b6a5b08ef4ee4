/** The progress of this player, stored on this device. */
import { noProgress, type Progress } from "./progress.ts";

const KEY = "puzzles";

class ProgressStore {
  current = $state.raw<Progress>(read());
  /** It is on the disk; otherwise it lasts until the page is closed. */
  onDisk = $state(isAllowed());

  set(progress: Progress): void {
    this.current = progress;
    try {
      localStorage.setItem(KEY, JSON.stringify(progress));
      this.onDisk = true;
    } catch {
      this.onDisk = false;
    }
  }

  /** Read what another tab has written. */
  refresh(): void {
    if (this.onDisk) this.current = read();
  }
}

/** The stored progress; damaged data counts as none. */
function read(): Progress {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>;
    const sound = Number.isFinite(stored.rating ?? 0) && typeof (stored.results ?? {}) === "object";
    return sound ? { ...noProgress(), ...stored } : noProgress();
  } catch {
    return noProgress();
  }
}

function isAllowed(): boolean {
  try {
    localStorage.getItem(KEY);
    return true;
  } catch {
    return false;
  }
}

export const progress = new ProgressStore();
