"""English texts on screens that should be in another language, and texts on the page that do not fit their place."""

import re
from collections.abc import Sequence
from functools import cache

from playwright.sync_api import Page

from armorial.i18n import catalogues

SLOT = re.compile(r"\{\w+\}")
LETTERS = re.compile(r"[^\W\d_]{3,}")  # codes of two letters are the same in every language

# Everything that is read or heard: the text, and the attributes that name things.
ALL_TEXTS = """() => [
  document.body.innerText,
  ...["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name))),
].join("\\n")"""

# Texts that are cut off by an element around them, or that overflow their button or the window. Names may end in dots.
LOOKS_WHILE_ARRANGING = 30
CUT_OFF = """() => {
  const found = [];
  const clips = (style) => /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const parent = walker.currentNode.parentElement;
    if (!text || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest(".only-spoken, .name, script, style, svg, option, [aria-hidden=true]")) continue;
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    let scrolled = false;
    for (let one = parent; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const around = one.getBoundingClientRect();
      if (around.width <= 1 || style.clipPath !== "none") { scrolled = true; break; } // only heard
      scrolled ||= scrolls(style);
      const holds = one.matches("button, .button") || (clips(style) && !scrolls(style));
      const inside = box.left >= around.left - 2 && box.right <= around.right + 2;
      if (holds && !scrolled && !inside) {
        found.push(`${text} (in ${one.tagName.toLowerCase()}.${one.className})`);
        break;
      }
      if (style.position === "fixed") break;
    }
    if (!scrolled && (box.right > innerWidth + 1 || box.left < -1)) found.push(`${text} (outside the window)`);
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  return wide > 0 ? [...found, `the page is ${wide} px too wide`] : found;
}"""


@cache
def _english(language: str) -> tuple[frozenset[str], tuple[tuple[str, ...], ...]]:
    """Return the English texts that do not belong on a screen: whole lines, and the parts of sentences with slots."""
    lines, sentences = set[str](), list[tuple[str, ...]]()
    catalogue = catalogues.catalogue(language)
    translated = {text for message in catalogue if message.id for text in _forms(message.string)}
    for message in catalogue:
        for text in _forms(message.id):
            words = LETTERS.findall(SLOT.sub("", text))
            if text in translated or not words or "\n" in text:
                continue
            if not SLOT.search(text):
                lines.add(text)
            if len(words) > 2:
                sentences.append(tuple(SLOT.split(text)))
    return frozenset(lines), tuple(sentences)


def _forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text) if isinstance(text, tuple | list) else ()


def english_in(text: str, language: str) -> list[str]:
    """Return the English texts of the catalogue that are found in a text of another language."""
    lines, sentences = _english(language)
    text_lines = {line.strip() for line in text.splitlines()}
    whole = "\n".join(text_lines)
    return sorted(text_lines & lines) + [shown for parts in sentences if (shown := _found(parts, whole))]


def _found(parts: Sequence[str], text: str) -> str:
    """Return where a text has the parts of a sentence, in one line with something between them."""
    if not all(part in text for part in parts):  # a regular expression for each text would take seconds
        return ""
    match = re.search(".+?".join(map(re.escape, parts)), text)
    return match[0] if match else ""


def english_on(page: Page, language: str) -> list[str]:
    """Return the English texts on a page that should be in another language."""
    return english_in(page.evaluate(ALL_TEXTS), language)


def cut_off(page: Page) -> list[str]:
    """Return the texts on a page that do not fit their place, once a busy machine has arranged the page anew."""
    for _ in range(LOOKS_WHILE_ARRANGING):
        overflowing: list[str] = page.evaluate(CUT_OFF)
        if not overflowing:
            break
        page.wait_for_timeout(100)
    return overflowing
