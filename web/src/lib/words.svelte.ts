// Every sentence on the screen: the same Fluent files as the server's, and the interface's own beside them.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { humane, plainly } from './plainly';
import type { Tell } from './protocol';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['fr', 'en'];

const texts: Record<Lang, () => Promise<{ default: string[] }>> = {
  en: () => import('../words/en'),
  fr: () => import('../words/fr'),
};

const bundles: Partial<Record<Lang, FluentBundle>> = {};
const boards: Record<Lang, string[]> = { en: [], fr: [] }; // words that came with a game's board

const strangers: Record<Lang, Map<string, string>> = { en: new Map(), fr: new Map() }; // words by game

let spoken = $state.raw<{ lang: Lang; turn: number }>({ lang: 'fr', turn: 0 }); // replaced as a whole, so that every sentence is said anew

export const lang = (): Lang => spoken.lang;

/** Speak this language from now on; its words are fetched if need be. */
export async function speak(next: Lang): Promise<void> {
  if (!bundles[next]) {
    const bundle = new FluentBundle(next, { useIsolating: false });
    for (const text of (await texts[next]()).default) add(bundle, text);
    for (const text of boards[next]) add(bundle, text, true);
    for (const [game, text] of strangers[next]) befriend(bundle, game, text);
    bundles[next] = bundle;
  }
  document.documentElement.lang = next;
  spoken = { lang: next, turn: spoken.turn + 1 };
}

/** Words that come with a game's board. */
export function learn(words: Record<Lang, string>): void {
  for (const each of LANGS) {
    if (boards[each].includes(words[each])) continue;
    boards[each].push(words[each]);
    const bundle = bundles[each];
    if (bundle) add(bundle, words[each], true);
  }
  spoken = { ...spoken, turn: spoken.turn + 1 };
}

/** Words of a game from elsewhere: only those that begin with its name, so that none of ours is touched. */
export function learnOf(game: string, words: Record<Lang, string>): void {
  for (const each of LANGS) strangers[each].set(game, words[each]);
  for (const each of LANGS) if (bundles[each]) befriend(bundles[each], game, words[each]);
  spoken = { ...spoken, turn: spoken.turn + 1 };
}

function befriend(bundle: FluentBundle, game: string, text: string): void {
  const { body } = new FluentResource(text);
  const own = body.filter(({ id }) => id.startsWith(`${game}-`) || id.startsWith(`-${game}-`));
  bundle.addResource({ body: own } as FluentResource, { allowOverrides: true });
}

function add(bundle: FluentBundle, text: string, anew = false): void {
  const wrong = bundle.addResource(new FluentResource(text), { allowOverrides: anew });
  if (wrong[0]) throw wrong[0]; // the same word twice
}

export const knows = (id: string): boolean => bundles[spoken.lang]?.hasMessage(id) ?? false;

/** A message put into words. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const bundle = bundles[spoken.lang];
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
