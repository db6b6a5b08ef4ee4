/** How far somebody came in the lessons; kept by the browser. */
const key = (game: string) => `lesson ${game}`;

export function kept(game: string): number {
  try {
    return Math.max(0, Number.parseInt(localStorage.getItem(key(game)) ?? "0", 10) || 0);
  } catch {
    return 0;
  }
}

export function keep(game: string, step: number): void {
  try {
    localStorage.setItem(key(game), String(step));
  } catch {
    // A browser that keeps nothing: the lesson begins anew next time.
  }
}
