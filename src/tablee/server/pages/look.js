// Language and theme, and the buttons that change them.

import * as store from './store.js';
import { h } from './dom.js';
import { lang, speak, t } from './words.js';

const THEMES = ['auto', 'light', 'dark'];
const SIGNS = { auto: '◐', light: '☀', dark: '☾' };

export function dress() {
  document.documentElement.dataset.theme = store.get('theme', 'auto');
}

export function switches(changed) {
  const theme = store.get('theme', 'auto');
  const name = t({ auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' }[theme]);
  return h('div', { class: 'switches' },
    h('button', { type: 'button', class: 'icon wide', 'aria-label': t('languageLabel'), onclick: () => {
      const next = lang() === 'fr' ? 'en' : 'fr';
      store.set('lang', next);
      speak(next);
      changed('lang');
    } }, t('language')),
    h('button', { type: 'button', class: 'icon', 'aria-label': name, title: name, onclick: () => {
      store.set('theme', THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]);
      dress();
      changed('theme');
    } }, SIGNS[theme]));
}
