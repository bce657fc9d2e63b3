// The second half of a double tap: where the first one put a sheet away, it would press what lay beneath.

const LASTS = 350; // ms
const NEAR = 30; // px
const KINDS = ['pointerdown', 'pointerup', 'click'] as const;

/** Let what is pressed once more at that place press nothing but another sheet. */
export function hush(first: MouseEvent): void {
  const left = first.timeStamp + LASTS - performance.now();
  if (first.detail === 0 || left <= 0) return; // by a key, or long ago
  const stop = (event: MouseEvent) => {
    const far = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > NEAR;
    if (far || (event.target as Element).closest('dialog')) return;
    event.stopPropagation();
    event.preventDefault();
  };
  for (const kind of KINDS) addEventListener(kind, stop, { capture: true });
  setTimeout(() => {
    for (const kind of KINDS) removeEventListener(kind, stop, { capture: true });
  }, left);
}
