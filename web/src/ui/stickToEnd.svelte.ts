/** Keep the newest line in sight, unless the reader has scrolled back. */
import type { Attachment } from "svelte/attachments";

const NEAR = 60; // within this many pixels, the reader is at the end

export function stickToEnd(count: () => number): Attachment<HTMLElement> {
  return (element) => {
    let atEnd = true;
    const look = () => (atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR);
    element.addEventListener("scroll", look, { passive: true });
    $effect(() => {
      count();
      if (atEnd) element.scrollTop = element.scrollHeight;
    });
    return () => element.removeEventListener("scroll", look);
  };
}
