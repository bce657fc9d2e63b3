// Staying at the same place of a book while its text changes.

/** Note where the reader is; what comes back puts them there again. */
export function bookmark(root: HTMLElement | undefined): () => void {
  const rows = [...(root?.querySelectorAll<HTMLElement>('li[id]') ?? [])];
  const row = rows.find((each) => each.getBoundingClientRect().top > innerHeight * 0.25);
  if (!row) return () => undefined;
  const before = row.getBoundingClientRect().top;
  return () => {
    const moved = row.getBoundingClientRect().top - before; // most browsers have seen to it themselves
    if (moved) scroller(row).scrollBy(0, moved);
  };
}

function scroller(from: HTMLElement): Element {
  for (let each = from.parentElement; each; each = each.parentElement)
    if (/auto|scroll/u.test(getComputedStyle(each).overflowY)) return each;
  return document.documentElement;
}
