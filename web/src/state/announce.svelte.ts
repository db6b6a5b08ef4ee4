/** What a screen reader says when something happens. */
export const spoken = $state({ text: "" });

const TOGETHER = 400; // milliseconds: what happens within them is said in one breath, so that nothing is cut off
let waiting: string[] = [];

export function announce(text: string): void {
  if (!text) return;
  if (!waiting.length) {
    spoken.text = ""; // so that the same sentence is said again
    setTimeout(say, TOGETHER);
  }
  waiting.push(text);
}

function say(): void {
  spoken.text = waiting.join(" ");
  waiting = [];
}
