// The second half of a double tap: where the first one put a sheet away, it would press what lay beneath.

const LASTS = 350; // ms
const NEAR = 30; // px
const KINDS = ['pointerdown', 'pointerup', 'click'] as const;

/** The second of two: a mouse counts its clicks, a finger does not. */
const again = (event: MouseEvent) => event.detail > 1 || (event as PointerEvent).pointerType === 'touch';

/** Let what is pressed once more at that place press nothing but another sheet. */
export function hush(first: MouseEvent): void {
  const left = first.timeStamp + LASTS - performance.now();
  if (first.detail === 0 || left <= 0) return; // by a key, or long ago
  const listen = () => {
    for (const kind of KINDS) removeEventListener(kind, stop, { capture: true });
  };
  const stop = (event: MouseEvent) => {
    if ((event.target as Element).closest('dialog')) return;
    const far = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > NEAR;
    if (!far && again(event)) {
      event.stopPropagation();
      event.preventDefault();
    } else if (event.type === 'click') listen(); // that was meant, and so is what follows it
  };
  for (const kind of KINDS) addEventListener(kind, stop, { capture: true });
  setTimeout(listen, left);
}
