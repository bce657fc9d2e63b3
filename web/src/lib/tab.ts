// What a tab in the background shows of the table: its icon has a dot when it is one's turn.

/** Put the dot on the page's icon; what is returned takes it off again. */
export function dotted(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = icon?.getAttribute('href');
  if (icon) icon.href = '/icon-turn.svg';
  return () => {
    if (icon && before) icon.href = before;
  };
}
