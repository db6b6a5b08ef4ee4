/** What a screen reader says when something happens. */
export const spoken = $state({ text: "" });

export function announce(text: string): void {
  spoken.text = ""; // so that the same sentence is said again
  queueMicrotask(() => (spoken.text = text));
}
