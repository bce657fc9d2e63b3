// Putting a link on the clipboard, also in a house that is reached without a certificate.

export async function copy(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byHand(text, beside);
  }
}

/** The old way; the field stands beside the link, since behind a dialog it could not be selected. */
function byHand(text: string, beside: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.className = 'sr';
  field.value = text;
  field.readOnly = true;
  beside.after(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
