"""Whether everything that is written on a screen can be read: whole, on the screen, and alone."""

from playwright.sync_api import Page

from tests.browser.looking import rest

# Each line of letters as they are printed (without the air above and below them), against the edges
# of whatever cuts what sticks out of it, against the screen, and against all other lines.
_LINES = """
() => {
  const touchable = new CSSStyleSheet();
  touchable.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(touchable);
  const wrong = [], lines = [], edges = new Map();
  const named = (each) => `“${each.text.slice(0, 30)}”`;
  const cutting = (each, style) => {  // what each can be seen through, as far as the root
    if (edges.has(each)) return edges.get(each);
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    edges.set(each, [left, top, right, bottom]);
    if (each === document.body) return edges.get(each);
    const fixed = style.position === 'fixed', free = style.position === 'absolute';
    const around = fixed ? document.body : free ? each.offsetParent ?? document.body
      : each.parentElement;
    const outside = cutting(around, getComputedStyle(around));
    [left, top, right, bottom] = outside;
    const box = each.getBoundingClientRect(), scrolls = /auto|scroll/;
    if (style.overflowX !== 'visible' && !(scrolls.test(style.overflowX) && each.closest('aside')))
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (style.overflowY !== 'visible' && !(scrolls.test(style.overflowY) && each.closest('aside')))
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    if (each.closest('aside') && scrolls.test(style.overflowY)) [top, bottom] = [-1e6, 1e6];
    edges.set(each, [left, top, right, bottom]);
    return edges.get(each);
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    const each = word.parentElement, text = word.textContent.trim();
    if (!text || each.closest('.sr, svg, script, style, option, .sky')) continue;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(each);
    if (style.clipPath !== 'none') continue;
    const [left, top, right, bottom] = cutting(each, style);
    const range = document.createRange();
    for (const { 0: part, index } of word.textContent.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      range.setStart(word, index), range.setEnd(word, index + part.length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top / 4))).size > 1)
        wrong.push(`“${part}” is broken`);
    }
    range.selectNodeContents(word);
    for (const box of range.getClientRects()) {
      const size = Math.min(parseFloat(style.fontSize), box.height);
      const middle = (box.top + box.bottom) / 2;
      const line = { each, text, left: box.left, right: box.right,
        top: middle - size * 0.36, bottom: middle + size * 0.36 };
      if (line.left < left - 1 || line.right > right + 1 || line.top < top - 1 ||
          line.bottom > bottom + 1)
        wrong.push(`${named(line)} is cut: ${[line.left, line.top, line.right, line.bottom]
          .map(Math.round)} in ${[left, top, right, bottom].map(Math.round)}`);
      lines.push(line);
    }
  }
  const opaque = (each, until) => {  // whether there is paper between two who stand on one another
    for (; each && !each.contains(until); each = each.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      if (backgroundImage !== 'none' || !/, 0\\)$|^transparent$/.test(backgroundColor)) return true;
    }
    return false;
  };
  lines.sort((a, b) => a.top - b.top);
  lines.forEach((a, i) => {
    for (let j = i + 1; j < lines.length && lines[j].top < a.bottom - 1; j += 1) {
      const b = lines[j];
      if (a.each === b.each && a.text === b.text) continue;
      const [x1, x2] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
      const [y1, y2] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
      if (x2 - x1 <= 2 || y2 - y1 <= 1) continue;
      const top = document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2);
      const [above, below] = b.each.contains(top) ? [b, a] : [a, b];
      if (top && opaque(top, below.each) && !below.each.contains(top)) continue;
      wrong.push(`${named(a)} and ${named(b)} lie on one another`);
    }
  });
  document.adoptedStyleSheets.pop();
  return wrong;
}
"""

# What of the banner cannot be read: cut off, off the screen, or under something else.
_BANNER = """
() => [...document.querySelectorAll('[data-why]:not(.empty)')].flatMap((why) => {
  const wrong = [];
  for (const each of [why, ...why.querySelectorAll('p')]) {
    if (getComputedStyle(each).overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 1)
      wrong.push(`${each.scrollHeight} of text in ${each.clientHeight}`);
  }
  for (const span of why.querySelectorAll('span')) {
    for (const box of span.getClientRects())
      if (box.left < 0 || box.right > innerWidth || box.top < 48 || box.bottom > innerHeight)
        wrong.push(`off the screen: ${span.textContent}`);
  }
  return wrong;
})
"""


def unread(page: Page) -> list[str]:
    """Words that are cut, broken, off the screen, or printed over one another."""
    rest(page)
    return page.evaluate(_LINES)


def cut(page: Page) -> list[str]:
    """What of the sentence that says why cannot be read."""
    return page.evaluate(_BANNER)
