// A little help with the document: make elements, and change what is there into what should be.
// Text is always set as text; nothing here ever reads markup from anybody.

const SVG = 'http://www.w3.org/2000/svg';
const HANDLERS = ['onclick', 'onpointerdown', 'oninput', 'onchange', 'onsubmit', 'onkeydown', 'onclose'];

export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'class') el.className = Array.isArray(value) ? value.filter(Boolean).join(' ') : value;
    else if (name === 'style') for (const [p, v] of Object.entries(value)) el.style.setProperty(p, v);
    else if (name.startsWith('on')) el[name] = value;
    else if (name === 'value' || name === 'checked' || name === 'selected') el[name] = value;
    else el.setAttribute(name, value === true ? '' : value);
  }
  append(el, children);
  return el;
}

export function s(tag, attrs = {}, ...children) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) {
    if (value !== undefined && value !== null && value !== false) el.setAttribute(name, value);
  }
  append(el, children);
  return el;
}

function append(el, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === '') continue;
    el.append(child);
  }
}

// Make `old` look like `fresh`, keeping its elements: a finger on a button, the focus, a half-typed
// word and a scroll position all survive.
export function morph(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (name === 'style') continue;
    if (name === 'open' && old.tagName === 'DETAILS') continue;
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (name === 'style') continue;
    if (name === 'open' && old.tagName === 'DETAILS') continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.style && old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  for (const name of HANDLERS) if (old[name] !== fresh[name]) old[name] = fresh[name];
  if ('value' in fresh && old.tagName !== 'BUTTON' && old.tagName !== 'LI' && old !== document.activeElement) {
    if (old.tagName === 'SELECT') morphChildren(old, fresh);
    if (old.value !== fresh.value) old.value = fresh.value;
    if (old.checked !== fresh.checked) old.checked = fresh.checked;
    if (old.tagName === 'SELECT') return;
  }
  morphChildren(old, fresh);
}

function morphChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  for (let i = 0; i < wanted.length; i++) {
    const have = old.childNodes[i];
    if (!have) old.append(wanted[i]);
    else if (alike(have, wanted[i])) morph(have, wanted[i]);
    else {
      const next = old.childNodes[i + 1];
      if (next && alike(next, wanted[i]) && keyed(wanted[i])) {
        have.remove();
        morph(next, wanted[i]);
      } else if (keyed(wanted[i]) || keyed(have)) {
        const found = keyed(wanted[i]) && [...old.childNodes].slice(i).find((n) => alike(n, wanted[i]));
        if (found) { old.insertBefore(found, have); morph(found, wanted[i]); } else old.insertBefore(wanted[i], have);
      } else old.replaceChild(wanted[i], have);
    }
  }
  while (old.childNodes.length > wanted.length) old.lastChild.remove();
}

const keyed = (node) => node.nodeType === Node.ELEMENT_NODE && node.hasAttribute('data-key');

function alike(a, b) {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false;
  if (a.nodeType !== Node.ELEMENT_NODE) return true;
  return a.getAttribute('data-key') === b.getAttribute('data-key') && a.getAttribute('type') === b.getAttribute('type');
}

export function show(...nodes) {
  const app = document.getElementById('app');
  const fresh = h('div', { id: 'app' }, ...nodes);
  morph(app, fresh);
}

export function button(label, onclick, props = {}) {
  return h('button', { type: 'button', class: 'btn', onclick, ...props }, label);
}

let dialog = null;

// One sheet at a time, over the page; `body` makes its inside, also when something has changed.
export function sheet(title, body, { key = '', close = '✕', label = '' } = {}) {
  closeSheet();
  const inside = h('div', { class: 'inside' }, body());
  const el = h('dialog', { class: 'sheet', 'data-sheet': key, 'aria-label': title },
    h('header', {}, h('h2', {}, title), h('button', { type: 'button', class: 'icon', 'aria-label': label, onclick: closeSheet }, close)), inside);
  el.onclick = (event) => { if (event.target === el) closeSheet(); };
  el.onclose = () => { el.remove(); if (dialog && dialog.el === el) dialog = null; };
  document.body.append(el);
  dialog = { el, inside, body, key };
  el.showModal();
  return el;
}

export function refreshSheet() {
  if (dialog) morph(dialog.inside, h('div', { class: 'inside' }, dialog.body()));
}

export const sheetOpen = (key) => dialog !== null && (key === undefined || dialog.key === key);

export function closeSheet() {
  if (!dialog) return;
  const { el } = dialog;
  dialog = null;
  el.close();
  el.remove();
}

export function toast(text, kind = 'note', ms = 4500) {
  if (!text) return;
  const el = h('div', { class: ['toast', kind] }, text);
  const place = document.getElementById('toasts');
  place.append(el);
  while (place.children.length > 3) place.firstChild.remove();
  setTimeout(() => el.remove(), ms);
}
