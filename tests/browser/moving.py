"""What moves on a page, and by which properties: only some move without being painted anew."""

from playwright.sync_api import Page

FREE = {"transform", "translate", "rotate", "scale", "opacity"}
# Others that may move all the same, by the name of their keyframes; web/scripts/motion.test.ts says
# the same of the sheets, and why.
ALLOWED = {"proud"}

# Every animation, transition and flight is asked for its keyframes, once.
_WATCH = """() => {
  const seen = new WeakSet();
  window.moved = [];
  const look = (each) => {
    if (seen.has(each)) return;
    seen.add(each);
    const named = each.animationName ?? each.transitionProperty ?? 'flight';
    const kept = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const frames = each.effect?.getKeyframes() ?? [];
    const by = new Set(frames.flatMap((one) => Object.keys(one)).filter((one) => !kept.has(one)));
    const { target, pseudoElement } = each.effect;
    const what = `${target?.tagName.toLowerCase()}.${target?.getAttribute('class') ?? ''}`;
    window.moved.push({ named, by: [...by], what: `${what}${pseudoElement ?? ''}` });
  };
  const all = () => document.getAnimations().forEach(look);
  for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, all, true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    look(made);
    return made;
  };
  all();
}"""


def watch(page: Page) -> None:
    """Keep account of what moves there from now on."""
    page.evaluate(_WATCH)


def moved(page: Page) -> int:
    """How many things have moved since."""
    return page.evaluate("() => window.moved.length")


def painted(page: Page) -> list[str]:
    """What has moved since so that the page had to be laid out or painted anew."""
    found = page.evaluate("() => window.moved")
    return [
        f"{each['named']} of {each['what']} moves {', '.join(sorted(wrong))}"
        for each in found
        if each["named"].rpartition("-")[2] not in ALLOWED and (wrong := set(each["by"]) - FREE)
    ]
