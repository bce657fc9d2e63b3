"""Looking at a screen with a strict eye: what axe finds, what does not fit, what is too small."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
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
    if (!moving.length) return void (await document.fonts.ready);
    await Promise.allSettled(moving.map((each) => each.finished));
  }
}
"""
# A foot that stays at hand covers only what one can scroll to: it is looked at in its own place.
_RUN = """
async ([only, within]) => {
  const feet = [...document.querySelectorAll('.onward')];
  for (const foot of feet) foot.style.position = 'static';
  const found = await axe.run(within, { runOnly: only, resultTypes: ['violations'] });
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
_PRESSABLE = """
() => [...document.querySelectorAll('button:enabled, a[href], input, select, [role=button]')]
  .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    each.getBoundingClientRect().width && !each.closest('.sr, [aria-hidden=true]'))
  .map((each) => `${each.outerHTML.slice(0, 100)} can be pressed`)
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
# The share of the screen where nothing lies: no picture, no letters, no coloured paper. An outline,
# or a shade of the table's own colour, is a place for a card where it is no larger than one; where
# it is larger, it is ground with a line round it.
_BARE = """
(largest) => {
  const touchable = new CSSStyleSheet();
  touchable.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(touchable);
  const ground = ['--table', '--table2'].map((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const painted = (each) => {
    const style = getComputedStyle(each);
    const { width, height } = each.getBoundingClientRect();
    const small = width * height <= largest * innerWidth * innerHeight;
    const clear = /^rgba\\(.*, 0\\)$|^transparent$/.test(style.backgroundColor);
    if (style.backgroundImage !== 'none') return true;
    if (!clear && !ground.includes(style.backgroundColor)) return true;
    return small && (!clear || (style.borderStyle !== 'none' && style.borderWidth !== '0px'));
  };
  const written = (each, x, y) => [...each.childNodes].some((node) => {
    if (node.nodeType !== 3 || !node.textContent.trim()) return false;
    const range = document.createRange();
    range.selectNode(node);
    return [...range.getClientRects()].some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  });
  const bare = (x, y) => {
    let each = document.elementFromPoint(x, y);
    if (each && written(each, x, y)) return false;
    for (; each && each !== document.body; each = each.parentElement) {
      if (each instanceof SVGElement || each instanceof HTMLImageElement) return false;
      if (painted(each)) return false;
    }
    return true;
  };
  let [found, all] = [0, 0];
  const step = Math.max(16, Math.sqrt(innerWidth * innerHeight) / 56);  // about 3000 places
  for (let y = step / 2; y < innerHeight; y += step)
    for (let x = step / 2; x < innerWidth; x += step) (all += 1), (found += bare(x, y));
  document.adoptedStyleSheets.pop();
  return found / all;
}
"""
# Letters that are too small, and words that are cut; what is drawn on a card grows with the card.
_LETTERS = """
(least) => {
  const wrong = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    const each = word.parentElement, text = word.textContent.trim();
    const seen = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!text || !seen || each.closest('.sr, svg, script, style, option')) continue;
    const style = getComputedStyle(each), size = parseFloat(style.fontSize);
    if (size < least - 0.1) wrong.push(`“${text.slice(0, 30)}” is ${size} px`);
    const cut = style.overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1;
    if (cut && style.display !== 'inline') wrong.push(`“${text.slice(0, 30)}” is cut`);
  }
  return wrong;
}
"""
SHADE = 2  # of 255: what is no nearer to a colour is another
CARD = 0.04  # of the screen: what is larger is no place for a card


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")


def rest(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.evaluate(_REST)


def violations(page: Page, within: str = "html") -> list[str]:
    """What axe finds, in both themes; where only a sheet is new, only in that."""
    rest(page)
    if not page.evaluate("'axe' in window"):
        # not a script of the page, so its policy has nothing to say
        page.evaluate(f"() => {{ const module = undefined; {_axe()} }}")
    found: list[str] = []
    before: Any = page.evaluate("document.documentElement.dataset.theme")
    for theme, only in THEMES.items():
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        rest(page)
        found += [f"{theme} {each}" for each in page.evaluate(_RUN, [only, within])]
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", before)
    return found


def misfits(page: Page) -> list[str]:
    """What one would have to scroll for, or could not hit, at a table."""
    rest(page)
    return [*page.evaluate(_OVERFLOW, False), *page.evaluate(_TARGETS, 44)]


def nothing(found: list[str]) -> None:
    """There must be none of it."""
    assert not found, "\n".join(sorted(set(found)))


def overflow(page: Page) -> list[str]:
    """Where nobody scrolls, such as at a television, a page is as large as the screen."""
    rest(page)
    return page.evaluate(_OVERFLOW, False)


def pressable(page: Page) -> list[str]:
    """What waits to be pressed."""
    return page.evaluate(_PRESSABLE)


def too_wide(page: Page) -> list[str]:
    """A page may scroll down, never sideways."""
    return page.evaluate(_OVERFLOW, True)


def bare(page: Page) -> float:
    """How much of a table is nothing but table."""
    rest(page)
    return page.evaluate(_BARE, CARD)


def ground(page: Page) -> float:
    """How much of a screen has the table's own colour, as a camera would say."""
    rest(page)
    seen = np.asarray(Image.open(BytesIO(page.screenshot())).convert("RGB"))[::2, ::2].astype(int)
    table: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    colour = [int(each) for each in re.findall(r"\d+", table)[:3]]
    return float((abs(seen - colour).max(axis=2) <= SHADE).mean())


def letters(page: Page, least: float = 14) -> list[str]:
    """Words that cannot be read: too small, or cut."""
    rest(page)
    return page.evaluate(_LETTERS, least)
