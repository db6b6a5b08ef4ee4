/** The step reached in each lesson, stored in the browser. */
const key = (game: string) => `lesson ${game}`;

export function savedStep(game: string): number {
  try {
    return Math.max(0, Number.parseInt(localStorage.getItem(key(game)) ?? "0", 10) || 0);
  } catch {
    return 0;
  }
}

export function saveStep(game: string, step: number): void {
  try {
    localStorage.setItem(key(game), String(step));
  } catch {
    // Without storage, the lesson starts from the beginning next time.
  }
}
