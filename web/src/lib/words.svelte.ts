// Every sentence on the screen: the same Fluent files as the server's, and the interface's own beside them.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import { codeOf, LANGS, type Lang } from './languages';
import { humane, plainly } from './plainly';
import type { Tell } from './protocol';

/** Where words come from: their text in one language, fetched when that is spoken. */
export type Source = (lang: Lang) => Promise<string>;

interface Known {
  source: Source;
  of: string; // the game from elsewhere that brings them; '' for our own
  heard: Map<Lang, Promise<void>>;
}

const welcome = import.meta.glob<string>('$python/words/*.ftl', { import: 'default', query: '?welcome' });

const bundles = new Map(LANGS.map((each) => [each, new FluentBundle(each, { useIsolating: false })]));
const known = new Map<string, Known>([['welcome', asKnown((next) => inLanguage(welcome, next))]]);

let spoken = $state.raw<{ lang: Lang; turn: number }>({ lang: 'fr', turn: 0 }); // replaced as a whole, so that every sentence is said anew

export const lang = (): Lang => spoken.lang;

/** The file of a language, among those of all. */
export const inLanguage = (files: Record<string, () => Promise<string>>, next: Lang): Promise<string> =>
  files[Object.keys(files).find((path) => codeOf(path) === next)!]!();

function asKnown(source: Source, of = ''): Known {
  return { source, of, heard: new Map() };
}

/** Speak this language from now on; all words that are known come in it, too. */
export async function speak(next: Lang): Promise<void> {
  let all: number;
  do {
    all = known.size;
    await Promise.all([...known.values()].map((each) => hear(each, next)));
  } while (known.size > all); // some were learnt meanwhile
  document.documentElement.lang = next;
  spoken = { lang: next, turn: spoken.turn + 1 };
}

/** Know these words from now on, by a name of their own; they are fetched in the language that is spoken. */
export async function learn(name: string, source: Source, of = ''): Promise<void> {
  const words = known.get(name) ?? asKnown(source, of);
  known.set(name, words);
  const now = untrack(lang); // whoever asks for words is not asked again when they come
  const isNew = !words.heard.has(now);
  await hear(words, now);
  if (isNew) spoken = { ...spoken, turn: spoken.turn + 1 };
}

function hear(words: Known, next: Lang): Promise<void> {
  let coming = words.heard.get(next);
  if (!coming) {
    coming = words.source(next).then((text) => add(bundles.get(next)!, text, words.of));
    coming.catch(() => words.heard.delete(next)); // to be tried again
    words.heard.set(next, coming);
  }
  return coming;
}

/** A game from elsewhere says only what begins with its name, and never what we say. */
function add(bundle: FluentBundle, text: string, of: string): void {
  const { body } = new FluentResource(text);
  const own = of ? body.filter(({ id }) => id.startsWith(`${of}-`) || id.startsWith(`-${of}-`)) : body;
  bundle.addResource({ body: own } as FluentResource, { allowOverrides: of === '' });
}

export const knows = (id: string): boolean => bundles.get(spoken.lang)?.hasMessage(id) ?? false;

/** A message put into words. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const bundle = bundles.get(spoken.lang);
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return missing(id);
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  if (errors[0] && import.meta.env.DEV) console.error(id, spoken.lang, errors[0]);
  return text;
}

function missing(id: string): string {
  if (import.meta.env.DEV) console.error(`no word for ${id} in ${spoken.lang}`);
  return id;
}

/** A list as the language writes it: a, b and c. */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${t('and')} ${items.at(-1)}`;
}

/** Somebody as a sentence takes them: the name, and whether it is they who read. */
export function called(names: readonly string[], seat: number | undefined, reader: number | null) {
  const player = seat === undefined ? '' : (names[seat] ?? '');
  return { player, to_player: player && seat === reader ? 'yes' : 'no' };
}

/** Several people as a sentence takes them; the reader comes last, and is called "you". */
export function people(seats: readonly number[], names: readonly string[], reader: number | null) {
  const reads = reader !== null && seats.includes(reader);
  const several = reads && seats.length > 1;
  const others = seats.filter((seat) => !several || seat !== reader).map((seat) => names[seat] ?? '');
  return { players: list(several ? [...others, t('you')] : others), to_players: reads ? 'yes' : 'no' };
}

/** What the server told, in words; the names are those of the seats, and the reader's is "you". */
export function tell(told: Tell, names: readonly string[], reader: number | null = null): string {
  const player = called(names, told.seat, reader);
  const args: Record<string, FluentVariable> = { player: player.player };
  const readers: Record<string, string> = { to_player: player.to_player };
  for (const [name, value] of Object.entries(told.arguments ?? {})) {
    if (typeof value === 'object' && value.kind === 'seats') {
      const { players, to_players } = people(value.seats, names, reader);
      args[name] = players;
      readers[`to_${name}`] = to_players;
    } else if (typeof value === 'object')
      args[name] = list(
        value.things.map((thing) =>
          knows(value.message) ? t(value.message, thing) : Object.values(thing).join(' '),
        ),
      );
    else args[name] = value;
  }
  if (knows(told.message)) return t(told.message, { ...args, ...readers });
  if (told.text !== undefined) return told.text;
  const said = plainly(told.message, args);
  return player.player ? t('told-by', { ...player, told: said }) : `${humane(said)}.`;
}

/** A number as the language writes it, with its sign if asked for. */
export function num(n: number, signed = false): string {
  return new Intl.NumberFormat(spoken.lang, { signDisplay: signed ? 'exceptZero' : 'auto' })
    .format(n)
    .replace('-', '−');
}
