"""The controls of a table where its layout changes: at the sizes that the styles of the page name, and a pixel beside.

One page is resized through all of them. A condition on a container is met at the sizes of the window where the
container comes to the length that it names.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from armorial.i18n import LANGUAGES
from tests.support.page_players import CHOICE, PRESSABLE, enter, quick
from tests.web.conftest import PHONE
from tests.web.test_sizes import LONG_NAME, lasting_faults, resize

Size = tuple[int, int]
REM = 16
SHORTEST, LONGEST = 320, 568  # the sides of the smallest phone
LARGEST = (2560, 1440)
PHONES = [(320, 568), (360, 640), (390, 664), (568, 320)]
ALWAYS_CONFIRM = "localStorage.settings = JSON.stringify({ confirm: 'always' })"
# The conditions on the window in the styles that the page has loaded.
MEDIA = """() => {
  const inside = (rules) => [...rules].flatMap((rule) =>
    [rule instanceof CSSMediaRule ? rule.conditionText : "", ...(rule.cssRules ? inside(rule.cssRules) : [])]);
  return [...document.styleSheets].flatMap(({ cssRules }) => inside(cssRules)).join(" ");
}"""
# How many pixels each container is wider or higher than each length in the conditions on it.
DISTANCES = r"""() => {
  const inside = (rules) => [...rules].flatMap((rule) =>
    [rule instanceof CSSContainerRule ? rule : [], rule.cssRules ? inside(rule.cssRules) : []].flat());
  const lengths = new Map();
  for (const { containerName, containerQuery } of [...document.styleSheets].flatMap(({ cssRules }) => inside(cssRules)))
    for (const [, side, value, unit] of containerQuery.matchAll(/(width|height) [<>]=? ([\d.]+)(em|px)/g))
      if (containerName) lengths.set(`${containerName} ${side} ${value}${unit}`, { containerName, side, value, unit });
  const distances = {};
  for (const element of document.querySelectorAll("[data-match] *")) {
    const { containerName, fontSize } = getComputedStyle(element);
    if (containerName === "none") continue;
    for (const [key, length] of lengths) {
      if (!containerName.split(" ").includes(length.containerName)) continue;
      const pixels = length.value * (length.unit === "em" ? parseFloat(fontSize) : 1);
      const box = element[length.side === "width" ? "clientWidth" : "clientHeight"];
      distances[key] ??= box - pixels;
    }
  }
  return distances;
}"""
# Scrolling, and controls that are too small, cut, or over each other; cards may lie over each other.
FAULTS = """() => {
  const pressable = "button, a[href], summary, input, select, [tabindex='0']";
  const controls = [...document.querySelectorAll(`[data-match] :is(${pressable})`)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }) && !control.closest("[inert]"));
  const name = (control) => (control.ariaLabel || control.textContent.trim() || control.title).slice(0, 30);
  const box = (control) => control.getBoundingClientRect();
  const page = document.documentElement;
  const bar = document.querySelector("[data-confirm]").closest("section");
  const faults = [];
  if (page.scrollWidth > page.clientWidth || page.scrollHeight > page.clientHeight) faults.push("the page scrolls");
  for (const { scrollWidth, clientWidth, scrollHeight, clientHeight } of [bar, bar.parentElement])
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) faults.push("the bar is cut");
  const beyond = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1 ||
    inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const control of controls) {
    const { width, height } = box(control);
    if (width < 24 || height < 24) faults.push(`${name(control)} is small: ${width.toFixed(1)} x ${height.toFixed(1)}`);
    if (beyond(box(control), screen)) faults.push(`${name(control)} is outside the window`);
    const isCut = control.scrollWidth > control.clientWidth + 1;
    if (isCut && bar.contains(control)) faults.push(`the text of ${name(control)} is cut`);
    for (let outer = control.parentElement; outer; outer = outer.parentElement)
      if (/hidden|clip/.test(getComputedStyle(outer).overflow) && beyond(box(control), box(outer))) {
        faults.push(`${name(control)} is cut`);
        break;
      }
  }
  const free = controls.filter((control) => !control.closest('section.board'));
  free.forEach((control, at) => free.slice(at + 1).forEach((other) => {
    const [a, b] = [box(control), box(other)];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1 && !control.contains(other)) faults.push(`${name(control)} overlaps ${name(other)}`);
  }));
  return faults;
}"""


def lengths(conditions: str, side: str) -> list[int]:
    """Return the widths or heights that conditions name, in pixels, and those a pixel beside."""
    named = {
        round(float(number) * (REM if unit == "rem" else 1))
        for group in re.findall(r"\([^()]*\)", conditions)
        if side in group
        for number, unit in re.findall(r"([\d.]+)(rem|px)", group)
    }
    return sorted(length + beside for length in named for beside in (-1, 0, 1))


def lines(conditions: str) -> Iterator[list[Size]]:
    """Yield sizes in lines: all widths at one height of each range between conditions, and the other way round."""
    widths, heights = (
        sorted({SHORTEST, most, *(length for length in lengths(conditions, side) if SHORTEST < length < most)})
        for side, most in zip(("width", "height"), LARGEST, strict=True)
    )
    for height in [SHORTEST, *heights[3::3]]:
        yield [(width, height) for width in widths if is_window(width, height)]
    for width in [SHORTEST, *widths[3::3]]:
        yield [(width, height) for height in heights if is_window(width, height)]


def is_window(width: int, height: int) -> bool:
    return max(width, height) >= LONGEST


def crossing(size: Size, other_size: Size, before: float, after: float) -> list[Size]:
    """Return the sizes between two where a container that grows evenly comes to a length, and a pixel beside."""
    part = before / (before - after)
    beside = [(int(size[0] != other_size[0]) * step, int(size[1] != other_size[1]) * step) for step in (-1, 0, 1)]
    width, height = (round(a + part * (b - a)) for a, b in zip(size, other_size, strict=True))
    return [(width + wider, height + higher) for wider, higher in beside]


@pytest.mark.parametrize(("game", "options"), [("richelieu", {}), ("blasons", {"players": 3})])
def test_the_controls_of_a_table_are_whole_at_every_breakpoint(page: Page, game: str, options: dict[str, Any]) -> None:
    page.add_init_script(ALWAYS_CONFIRM)
    enter(page, LONG_NAME)
    page.goto(f"/table/{quick(page, game, **options)}")
    page.wait_for_selector(PRESSABLE)
    page.locator(CHOICE).first.click()
    distances, faults = dict[Size, dict[str, float]](), dict[Size, list[str]]()

    def measure(size: Size) -> None:
        if size not in faults:
            resize(page, size)
            faults[size] = lasting_faults(page, FAULTS)
            distances[size] = page.evaluate(DISTANCES)

    crossed = set[tuple[str, bool]]()  # lengths that a container has come to, in a wider or a higher window
    for line in lines(page.evaluate(MEDIA)):
        for size in line:
            measure(size)
        for size, other_size in pairwise(line):
            for length in distances[size].keys() & distances[other_size].keys():
                before, after = distances[size][length], distances[other_size][length]
                if before * after < 0 and (length, size[0] == other_size[0]) not in crossed:
                    crossed.add((length, size[0] == other_size[0]))
                    for narrowed in crossing(size, other_size, before, after):
                        measure(narrowed)
    assert len(faults) > 100
    assert {size: size_faults for size, size_faults in faults.items() if size_faults} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_controls_of_a_phone_are_whole_in_every_language(visitors: Any, language: str) -> None:
    page: Page = visitors(locale=language, viewport=PHONE).page
    enter(page, LONG_NAME)
    page.goto(f"/table/{quick(page, 'richelieu')}")
    page.wait_for_selector("[data-confirm]")
    for size in PHONES:
        resize(page, size)
        assert lasting_faults(page, FAULTS) == [], size
