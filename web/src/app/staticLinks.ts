/** On a site without a server, rewrites the links of all screens, so that they can be copied and opened in a new tab. */
import { linkTo } from "./router.svelte.ts";

const WITHIN = 'a[href^="/"]:not([href*="#/"])';

function rewrite(root: Element): void {
  const links = root.matches(WITHIN) ? [root] : root.querySelectorAll(WITHIN);
  for (const link of links) link.setAttribute("href", linkTo(link.getAttribute("href")!));
}

/** Rewrite all links, now and whenever some appear or change. */
export function rewriteLinks(): void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "attributes" ? [target] : addedNodes) if (node instanceof Element) rewrite(node);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["href"] });
  rewrite(document.body);
}
