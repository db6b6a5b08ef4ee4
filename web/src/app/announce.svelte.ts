/** Texts for screen readers. */
export const announcement = $state({ text: "" });

const DELAY = 400; // milliseconds: texts within this time are read as one, so that none is cut off
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string): void {
  if (!text) return;
  if (!waiting.length) {
    announcement.text = ""; // so that the same text is read again
    timer = setTimeout(flush, DELAY);
  }
  waiting.push(text);
}

function flush(): void {
  announcement.text = waiting.join(" ");
  waiting = [];
}

/** Drop everything that is not announced yet, and clear the region. */
export function silence(): void {
  clearTimeout(timer);
  waiting = [];
  announcement.text = "";
}
