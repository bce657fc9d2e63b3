// Names of the rules' own, made readable for want of words: `round_tie` is "Round tie".

/** An id as people write: no underscores, a capital at the beginning. */
export function humane(id: string): string {
  const words = id.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Something told, without a sentence for it: its name, and what it is about; who it is of comes before it. */
export function plainly(message: string, args: Readonly<Record<string, unknown>>): string {
  const said = message.slice(message.indexOf('-') + 1).replaceAll(/[_-]+/g, ' ');
  const about = Object.entries(args)
    .filter(([name]) => name !== 'player')
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`);
  return about.length ? `${said} (${about.join(', ')})` : said;
}
