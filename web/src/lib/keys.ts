// Keys belong to the table unless somebody types, or a sheet lies over it.

export function free(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  if (document.querySelector('dialog[open]')) return false;
  const target = event.target as HTMLElement;
  return !/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

/** Whether Enter or Space would press what has the focus anyway. */
export const onButton = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement).closest('button, a, summary, [role=button]') !== null;
