// Which screen the address asks for, and going to another without loading the page again.

export type Route =
  | { screen: 'welcome' }
  | { screen: 'make'; game: string }
  | { screen: 'table' | 'big'; code: string; ended: string } // a table; with the id of a game, the end of that
  | { screen: 'replay'; id: string }
  | { screen: 'rules'; game: string | null; clause: string }
  // from the scene that shows the clause, or where one was; of puzzles the day's, or those of a game
  | { screen: 'learn'; game: string; clause: string }
  | { screen: 'settings' }
  | { screen: 'honours' }
  | { screen: 'lost' };

export function read(path: string, hash = ''): Route {
  const [first = '', second = '', third = '', fourth = ''] = path
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  if (first === '') return { screen: 'welcome' };
  if (first === 'make') return { screen: 'make', game: second };
  if ((first === 't' || first === 'e') && second) {
    const ended = third === 'end' ? fourth : '';
    if (third && !ended) return { screen: 'lost' };
    return { screen: first === 't' ? 'table' : 'big', code: second.toUpperCase(), ended };
  }
  if (first === 'r' && second) return { screen: 'replay', id: second };
  if (first === 'rules') return { screen: 'rules', game: second || null, clause: hash.slice(1) };
  if (first === 'learn' && second) return { screen: 'learn', game: second, clause: third };
  if (first === 'puzzle') return { screen: 'learn', game: second, clause: first };
  if (first === 'honours') return { screen: 'honours' };
  if (first === 'settings') return { screen: 'settings' };
  return { screen: 'lost' };
}

let here = $state.raw<Route>(read(location.pathname, location.hash));
let last = location.pathname;

export const route = (): Route => here;

function look(): void {
  if (location.pathname === last && here.screen !== 'rules') return; // only the hash has changed
  last = location.pathname;
  here = read(location.pathname, location.hash);
}

/** Go somewhere; where one came from is remembered with it, even if the page is loaded again. */
export function go(path: string): void {
  history.pushState({ from: location.pathname }, '', path);
  scrollTo(0, 0);
  look();
}

/** The address of what the screen shows by now; going back to another one shows that. */
export function settle(path: string, step = false): void {
  if (location.pathname === path) return;
  if (step) history.pushState(null, '', path);
  else history.replaceState(history.state, '', path);
  last = path;
}

/** The end of a game that one came here from, or the door. */
export function origin(): string {
  const from = (history.state as { from?: string } | null)?.from ?? '';
  return /^\/[te]\/[^/]+\/end\//.test(from) ? from : '/';
}

/** Begin the same screen anew. */
export function again(): void {
  here = read(location.pathname, location.hash);
}

addEventListener('popstate', look);

/** For links: follow them here, unless a new tab is asked for. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute('href');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link);
}
