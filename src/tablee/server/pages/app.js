// Which screen an address shows.

import * as store from './store.js';
import { closeSheet } from './dom.js';
import { onGo } from './nav.js';
import { dress } from './look.js';
import { welcome } from './welcome.js';
import { atTable } from './table.js';
import { replay } from './replay.js';
import { speak } from './words.js';

let leave = null;

function route() {
  closeSheet();
  if (leave) leave();
  leave = null;
  const [, kind, what] = location.pathname.split('/');
  document.body.className = '';
  if (kind === 't' && what) leave = atTable(what.toUpperCase(), false);
  else if (kind === 'e' && what) leave = atTable(what.toUpperCase(), true);
  else if (kind === 'r' && what) leave = replay(what);
  else leave = welcome();
}

const asked = new URLSearchParams(location.search).get('lang');
const system = (navigator.language || 'fr').toLowerCase().startsWith('fr') ? 'fr' : 'en';
if (asked === 'fr' || asked === 'en') store.set('lang', asked);
speak(store.get('lang', system));
dress();
onGo(route);
addEventListener('popstate', route);
store.findHouse().finally(route);
