// Which screen the address asks for, and going to another without loading the page again.

export type Route =
  | { screen: 'welcome' }
  | { screen: 'make'; game: string }
  | { screen: 'table'; code: string }
  | { screen: 'big'; code: string }
  | { screen: 'replay'; id: string }
  | { screen: 'rules'; game: string | null; clause: string }
  | { screen: 'settings' }
  | { screen: 'lost' };

export function read(path: string, hash = ''): Route {
  const [first = '', second = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === '') return { screen: 'welcome' };
  if (first === 'make') return { screen: 'make', game: second };
  if (first === 't' && second) return { screen: 'table', code: second.toUpperCase() };
  if (first === 'e' && second) return { screen: 'big', code: second.toUpperCase() };
  if (first === 'r' && second) return { screen: 'replay', id: second };
  if (first === 'rules') return { screen: 'rules', game: second || null, clause: hash.slice(1) };
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

export function go(path: string): void {
  history.pushState(null, '', path);
  scrollTo(0, 0);
  look();
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
