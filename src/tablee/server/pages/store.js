// What this browser remembers: language, theme, name, and the places it has at tables.

const KEY = 'tablee';
let memory = {};

function load() {
  try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch { return memory; }
}

function keep(data) {
  memory = data;
  try { localStorage.setItem(KEY, JSON.stringify(data)); } catch { /* private window: for now only */ }
}

export const get = (name, otherwise) => load()[name] ?? otherwise;

export function set(name, value) {
  keep({ ...load(), [name]: value });
}

export const tables = () => Object.values(get('tables', {})).sort((a, b) => b.at - a.at);

export const place = (code) => get('tables', {})[code];

export function remember(code, more) {
  const all = get('tables', {});
  all[code] = { ...all[code], ...more, code, at: Date.now() };
  const kept = Object.values(all).sort((a, b) => b.at - a.at).slice(0, 8);
  set('tables', Object.fromEntries(kept.map((each) => [each.code, each])));
}

export function forget(code) {
  const all = get('tables', {});
  delete all[code];
  set('tables', all);
}

export function nonce() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

let house = location.origin;

export const address = () => house;

// On the server's own machine the page's address is of no use to others; the house knows a better one.
export async function findHouse() {
  try {
    const said = await (await fetch('/api/house')).json();
    house = said.url;
  } catch { /* then the page's own will do */ }
}
