"""Looking at a screen with a strict eye: what axe finds, what does not fit, what is too small."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ALL = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOURS = {"type": "rule", "values": ["color-contrast"]}  # nothing else hangs on the theme
THEMES = {"midi": ALL, "veillee": COLOURS}

# Cards and panels come to rest first: a colour half-way is nobody's colour.
_REST = """
async () => {
  for (let tries = 0; tries < 40; tries += 1) {
    const ends = (each) => each.effect?.getComputedTiming().iterations !== Infinity;
    const moving = document.getAnimations().filter(
      (each) => each.playState === 'running' && ends(each));
    if (!moving.length) return;
    await Promise.allSettled(moving.map((each) => each.finished));
  }
}
"""
# A foot that stays at hand covers only what one can scroll to: it is looked at in its own place.
_RUN = """
async (only) => {
  const feet = [...document.querySelectorAll('.onward')];
  for (const foot of feet) foot.style.position = 'static';
  const found = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
  for (const foot of feet) foot.style.position = '';
  const why = (node) => [...node.any, ...node.all, ...node.none]
    .map((check) => check.message).join('; ').slice(0, 240);
  return found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} ${why(node)}`));
}
"""
# What can be pressed, and is not a word in a sentence.
_TARGETS = """
(least) => {
  const wrong = [];
  const all = document.querySelectorAll(
    'button, a[href], input, select, summary, [role=button], [role=slider]');
  for (const each of all) {
    const box = each.getBoundingClientRect();
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (!box.width || each.closest('[inert], .sr, aside, dialog')) continue;
    const sentence = each.closest('p, li');
    const rest = (sentence?.textContent.length ?? 0) - each.textContent.length;
    // a word in a sentence may be as small as the others, says WCAG 2.5.8
    if (rest > 20 && getComputedStyle(each).display.startsWith('inline')) continue;
    const label = each.closest('label');
    const { width, height } = label ? label.getBoundingClientRect() : box;
    const name = (each.getAttribute('aria-label') || each.textContent || each.type || '').trim();
    const what = `${each.tagName.toLowerCase()}.${each.className} “${name.slice(0, 40)}”`;
    if (width < least - 0.5 || height < least - 0.5)
      wrong.push(`${what} is ${Math.round(width)}×${Math.round(height)}`);
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
      wrong.push(`${what} sticks out: ${Math.round(box.left)}…${Math.round(box.right)} × ` +
        `${Math.round(box.top)}…${Math.round(box.bottom)} of ${innerWidth}×${innerHeight}`);
  }
  return wrong;
}
"""
_OVERFLOW = """
(scrolls) => {
  const root = document.scrollingElement;
  const wrong = [];
  if (root.scrollWidth > innerWidth) wrong.push(`${root.scrollWidth} wide on ${innerWidth}`);
  if (!scrolls && root.scrollHeight > innerHeight)
    wrong.push(`${root.scrollHeight} high on ${innerHeight}`);
  return wrong;
}
"""


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")


def rest(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.evaluate(_REST)
    page.evaluate("document.fonts.ready.then(() => undefined)")


def violations(page: Page) -> list[str]:
    """What axe finds, in both themes."""
    rest(page)
    if not page.evaluate("'axe' in window"):
        # not a script of the page, so its policy has nothing to say
        page.evaluate(f"() => {{ const module = undefined; {_axe()} }}")
    found: list[str] = []
    before: Any = page.evaluate("document.documentElement.dataset.theme")
    for theme, only in THEMES.items():
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        rest(page)
        found += [f"{theme} {each}" for each in page.evaluate(_RUN, only)]
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", before)
    return found


def misfits(page: Page) -> list[str]:
    """What one would have to scroll for, or could not hit, at a table."""
    rest(page)
    return [*page.evaluate(_OVERFLOW, False), *page.evaluate(_TARGETS, 44)]


def nothing(found: list[str]) -> None:
    """There must be none of it."""
    assert not found, "\n".join(sorted(set(found)))


def too_wide(page: Page) -> list[str]:
    """A page may scroll down, never sideways."""
    return page.evaluate(_OVERFLOW, True)
