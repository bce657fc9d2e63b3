// At a table: the line to it, what is known of it, and the screen around the game.

import * as store from './store.js';
import { h, button, closeSheet, refreshSheet, sheet, sheetOpen, show, toast } from './dom.js';
import { art, seatMark } from './art.js';
import { again, go } from './nav.js';
import { switches } from './look.js';
import { gameTitle } from './settings.js';
import { guest, lobby } from './lobby.js';
import { Line } from './socket.js';
import { suggested } from './welcome.js';
import { lang, list, t } from './words.js';
import * as vautour from './game-vautour.js';
import * as push from './game-push.js';
import * as vampire from './game-vampire.js';
import * as cercueils from './game-cercueils.js';

export const GAMES = { vautour, push, vampire, cercueils };
const EMOTES = 8, KEPT = 300;
const PACE = { calm: 1.4, normal: 1, fast: 0.55, instant: 0.25 };

export function atTable(code, screen) {
  const known = store.place(code);
  if (screen || known?.token) {
    const session = new Session(code, screen, screen ? { role: 'screen' } : { token: known.token });
    return () => session.stop();
  }
  let session = null;
  const enter = (hello) => { session = new Session(code, false, hello); };
  door(code, enter);
  return () => session?.stop();
}

// The form for somebody new.
function door(code, enter) {
  let name = store.get('name', '') || suggested();
  const draw = () => show(h('main', { class: 'door' },
    h('section', { class: 'panel' },
      h('div', { class: 'row' }, h('h1', {}, t('joinTitle')), switches(draw)),
      h('b', { class: 'code' }, code),
      h('form', { class: 'form', onsubmit: (event) => {
        event.preventDefault();
        store.set('name', name.trim());
        enter({ name: name.trim() });
      } },
      h('label', { class: 'field' }, h('span', {}, t('name')), h('input', { value: name, maxlength: 20, required: true, oninput: (e) => { name = e.target.value; } })),
      h('button', { type: 'submit', class: 'btn main' }, t('enter')),
      button(t('enterWatch'), () => enter({ role: 'watcher' }), { class: 'btn alt' })),
      h('a', { href: '/', onclick: (e) => { e.preventDefault(); go('/'); } }, t('home')))));
  draw();
}

class Session {
  constructor(code, screen, hello) {
    Object.assign(this, { code, screen, hello });
    this.you = null;
    this.table = null;
    this.views = [];
    this.awaited = [];
    this.until = null;
    this.drift = 0; // the server's clock less ours
    this.journal = [];
    this.fresh = []; // what was told last
    this.photo = [];
    this.over = null; // the game that just ended, while its end is shown
    this.ended = null; // its last views
    this.unseen = 0; // journal and talk that nobody has looked at
    this.spoken = [];
    this.state = 'opening';
    this.stateInfo = {};
    this.busy = 0;
    this.shown = null; // the seat whose cards are shown
    this.curtain = null; // the seat that the device is passed to
    this.hold = null; // something shown for a moment, before the table goes on
    this.ui = {}; // what the game's screen remembers: a raised card
    this.gone = false;
    document.body.classList.toggle('big', screen);
    this.onKey = (event) => this.key(event);
    addEventListener('keydown', this.onKey);
    this.clock = setInterval(() => this.tick(), 250);
    this.line = new Line({
      hello: () => ({ table: code, lang: lang(), ...this.hello }),
      hear: (message) => this.hear(message),
      state: (state, info = {}) => this.lineState(state, info),
    });
    this.draw();
  }

  stop() {
    this.gone = true;
    removeEventListener('keydown', this.onKey);
    clearInterval(this.clock);
    clearTimeout(this.holding);
    this.line.stop();
  }

  // What comes in -------------------------------------------------------------------------------

  lineState(state, info) {
    this.state = state;
    this.stateInfo = info;
    if (state === 'unknown' && info.reason === 'refused-token') store.forget(this.code);
    if (['kicked', 'closed', 'left', 'unknown'].includes(state)) store.forget(this.code);
    if (state !== 'open' && state !== 'opening' && state !== 'waiting') closeSheet();
    this.draw();
  }

  hear(message) {
    const { type } = message;
    if (type === 'welcome') this.welcomed(message);
    else if (type === 'table') this.changed(message);
    else if (type === 'happened') this.happened(message);
    else if (type === 'presence') {
      const person = this.table?.people.find((each) => each.who === message.who);
      if (person) person.here = message.here;
    } else if (type === 'spoken') this.heardSpeech(message);
    else return;
    this.draw();
  }

  welcomed(message) {
    this.drift = message.now - Date.now();
    this.you = message.you;
    if (message.token) this.hello = { token: message.token };
    if (!this.screen && this.you !== null) {
      const me = message.table.people.find((person) => person.who === this.you);
      store.remember(this.code, { token: this.hello.token, game: message.table.settings.game, name: me?.name });
    }
    this.moveTo(message);
    this.tell(message.tail ?? []);
    if (store.get('start', null) === this.code) {
      store.set('start', null);
      if (this.table.state === 'lobby') this.start();
    }
  }

  changed(message) {
    const before = this.table;
    if (message.table.state === 'playing' && (before?.state === 'lobby' || before?.game !== message.table.game)) {
      this.over = this.ended = this.hold = null;
      this.journal = [];
      this.photo = [];
      this.ui = {};
      this.shown = this.curtain = null;
      closeSheet();
    }
    this.moveTo(message);
    this.tell(message.told ?? []);
  }

  happened(message) {
    const before = this.views, told = message.told ?? [];
    const game = this.game();
    if (message.photo?.length) this.photo = message.photo;
    this.tell(told);
    const pause = game?.pause?.(this.context(before), this.context(message.views ?? [], message), told);
    this.moveTo(message);
    if (pause) this.holdOn(pause);
    if (message.over) {
      this.over = message.over;
      this.ended = { views: message.views ?? [], told, settings: this.table.settings };
      this.curtain = null;
    }
  }

  moveTo(message) {
    if (message.table) this.table = message.table;
    const before = this.views;
    this.views = message.views ?? [];
    this.awaited = message.awaited ?? [];
    this.until = message.until ?? null;
    this.game()?.arrived?.(this.context(before), this.context(), this.ui, message.seq);
    this.choose();
  }

  tell(told) {
    if (!told.length) return;
    this.fresh = told;
    if (this.table.forgets) this.journal.length = 0; // what must be remembered cannot be read again
    this.journal.push(...told);
    this.journal.splice(0, this.journal.length - KEPT);
    if (sheetOpen('journal')) refreshSheet();
  }

  heardSpeech({ who, text, emote }) {
    const person = this.table?.people.find((each) => each.who === who);
    const said = text ?? (emote < EMOTES ? t(`emote${emote}`) : '…');
    this.spoken.push({ name: person?.name ?? '', said, at: Date.now() });
    this.spoken.splice(0, this.spoken.length - 50);
    if (who !== this.you) this.unseen += 1;
    if (sheetOpen('talk')) refreshSheet();
    else toast(`${person?.name ?? ''} – ${said}`, 'talk');
  }

  // Which of the seats at this device is shown, and whether a curtain comes first.
  choose() {
    const seats = this.views.map((view) => view.seat).filter((seat) => seat !== undefined);
    if (!seats.includes(this.shown)) this.shown = seats.length === 1 ? seats[0] : null;
    if (seats.length < 2) { this.curtain = null; this.shown = seats[0] ?? null; return; }
    const due = seats.filter((seat) => this.awaited.includes(seat));
    const next = this.shown !== null && (due.includes(this.shown) || !due.length) ? this.shown : due[0] ?? seats[0];
    if (next === this.shown) { if (this.curtain !== null && !due.includes(this.curtain)) this.curtain = null; return; }
    if (this.game().secret(this.views.find((view) => view.seat === next).sight)) this.curtain = next;
    else { this.shown = next; this.curtain = null; }
  }

  holdOn({ ms, draw }) {
    clearTimeout(this.holding);
    this.hold = draw;
    const watching = this.screen || this.you === null || !this.table.seats.some((seat) => seat.who === this.you);
    if (ms === Infinity && watching) ms = 8000; // nobody there presses "go on"
    this.holdEnds = ms !== Infinity;
    if (ms === Infinity) return;
    this.holding = setTimeout(() => this.letGo(), ms * PACE[this.table.settings.pace]);
  }

  letGo() {
    clearTimeout(this.holding);
    this.hold = null;
    this.draw();
  }

  // What goes out -------------------------------------------------------------------------------

  async ask(type, fields = {}) {
    this.busy += 1;
    this.draw();
    const why = await this.line.ask(type, fields);
    this.busy -= 1;
    if (why?.text) toast(why.text, 'bad');
    this.draw();
    return why;
  }

  start() {
    return this.ask('start', { nonce: store.nonce(), level: store.get('level', 2) });
  }

  game() {
    return this.table ? GAMES[this.table.settings.game] : null;
  }

  // Everything a game's screen may know.
  context(views = this.views, message = this) {
    const view = views.find((each) => each.seat === this.shown) ?? views[0];
    const settings = this.table.settings;
    const seat = view?.seat ?? null;
    const chairs = this.table.seats;
    const awaited = message.awaited ?? [];
    return {
      sight: view?.sight,
      seat,
      mine: views.map((each) => each.seat).filter((each) => each !== undefined),
      legal: (this.table.paused ? [] : view?.legal) ?? [],
      awaited,
      chairs,
      settings,
      aids: settings.aids ?? 'all',
      photo: this.photo,
      ui: this.ui,
      busy: this.busy > 0,
      replay: false,
      name: (n) => (n === seat && this.mineCount() < 2 ? t('youName') : chairs[n]?.name ?? ''),
      names: (some) => list(some.map((n) => chairs[n]?.name ?? '')),
      note: (n) => this.note(chairs[n]),
      play: (move, as = seat) => this.ask('play', { seat: as, move }),
      takeBack: () => this.ask('takeback', { seat }),
      slap: (claim, roll, as = seat) => this.ask('slap', { seat: as, claim, roll }),
      redraw: () => { if (this.hold && this.holdEnds) this.letGo(); else this.draw(); },
    };
  }

  mineCount() {
    return this.table.seats.filter((seat) => seat.who !== undefined && seat.who === this.you).length;
  }

  note(chair) {
    if (!chair || chair.who === undefined) return '';
    if (chair.stand_in) return t('standIn');
    const person = this.table.people.find((each) => each.who === chair.who);
    return person && !person.here ? t('away') : '';
  }

  key(event) {
    if (sheetOpen() || event.ctrlKey || event.metaKey || event.altKey || !this.table) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (this.hold) {
      if (event.key === 'Enter' || event.key === ' ' || event.key === 'Escape') { event.preventDefault(); this.letGo(); }
      return;
    }
    if (this.table.state !== 'playing' || this.over || this.curtain !== null) return;
    if (this.game().key?.(this.context(), event)) event.preventDefault();
  }

  tick() {
    if (this.until === null || this.gone) return;
    const left = Math.max(0, Math.ceil((this.until - Date.now() - this.drift) / 1000));
    for (const el of document.querySelectorAll('.timer')) {
      if (el.textContent !== t('clockLeft', { n: left })) el.textContent = t('clockLeft', { n: left });
      el.classList.toggle('soon', left <= 3);
    }
  }

  // What is seen --------------------------------------------------------------------------------

  draw() {
    if (this.gone) return;
    const blocked = !['open', 'opening', 'waiting'].includes(this.state);
    if (blocked) { show(this.blockedPage()); return; }
    if (!this.table) { show(h('main', { class: 'door' }, h('p', { class: 'notice' }, this.stateWords()))); return; }
    document.title = `${this.table.code} · ${gameTitle(this.table.settings.game)}`;
    const playing = this.table.state === 'playing' && this.views.length > 0;
    const page = this.over ? this.endPage() : playing ? this.gamePage() : h('div', { class: 'page' }, this.bar(t('title'), gameTitle(this.table.settings.game)), lobby(this));
    show(page, this.state !== 'open' && h('p', { class: 'offline', role: 'status' }, this.stateWords()));
    if (sheetOpen('menu')) refreshSheet();
    this.tick();
    this.game()?.drawn?.(this.ui);
  }

  stateWords() {
    if (this.state === 'waiting') return this.stateInfo.text || t('stateWaiting', { n: this.stateInfo.seconds });
    return t('stateOpening');
  }

  blockedPage() {
    const { state, stateInfo } = this;
    const token = stateInfo.reason === 'refused-token';
    const words = stateInfo.text || t({ taken: 'stateTaken', kicked: 'stateKicked', closed: 'stateClosed', unknown: token ? 'stateToken' : 'stateUnknown', refused: 'stateRefused', left: 'stateLeft', version: 'stateVersion' }[state]);
    const on = {
      taken: [t('playHere'), () => this.line.connect()],
      version: [t('reload'), () => location.reload()],
      refused: [t('tryAgain'), () => again()],
      unknown: token ? [t('joinAnew'), () => again()] : null,
      left: [t('joinAnew'), () => again()],
    }[state];
    return h('main', { class: 'door' }, h('section', { class: 'panel' },
      h('div', { class: 'plate' }, art(state === 'taken' ? 'suricate' : 'vautour', { plate: '#E8B44A' })),
      h('b', { class: 'code' }, this.code), h('p', { role: 'status' }, words),
      on && button(on[0], on[1], { class: 'btn main' }),
      button(t('home'), () => go('/'), { class: 'btn alt' })));
  }

  bar(title, sub) {
    const talks = this.you !== null && !this.screen;
    return h('header', { class: 'bar' },
      h('button', { type: 'button', class: 'icon', 'aria-label': t('menu'), onclick: () => this.menu() }, '☰'),
      h('div', { class: 'titles' }, h('h1', {}, title), h('span', { class: 'sub' }, sub)),
      this.until !== null && h('span', { class: 'timer', role: 'timer', 'data-key': 'timer' }),
      h('span', { class: ['dot', this.state === 'open' && 'on'], title: this.state === 'open' ? t('stateOpen') : this.stateWords() }),
      talks && h('button', { type: 'button', class: 'icon', 'data-key': 'talk', 'aria-label': t('emotes'), onclick: () => this.talk() }, bubble(), this.unseen > 0 && h('i', { class: 'count' }, this.unseen)),
      this.table.state === 'playing' && h('button', { type: 'button', class: 'icon phone', 'data-key': 'journal', 'aria-label': t('journal'), onclick: () => this.openJournal() }, '≡'));
  }

  gamePage() {
    const game = this.game();
    if (this.curtain !== null) return this.curtainPage();
    const ctx = this.context();
    const parts = game.render(ctx);
    const heard = this.fresh.filter((told) => this.mayHear(told) && told.text);
    const standing = this.table.seats.find((seat) => seat.who === this.you && seat.stand_in);
    return h('div', { class: ['table', `is-${this.table.settings.game}`, this.screen && 'onscreen', ctx.seat === null && 'watching', ctx.awaited.includes(ctx.seat) && 'myturn'] },
      this.bar(gameTitle(this.table.settings.game), parts.sub),
      h('section', { class: 'opp', 'aria-label': t('opponents'), style: { '--n': ctx.chairs.length - (ctx.seat === null ? 0 : 1) } }, parts.opponents),
      this.hold ? h('section', { class: 'stage held', 'data-key': 'hold' }, this.hold(), button(t('continue'), () => this.letGo(), { class: 'btn alt small' }))
        : h('section', { class: 'stage', 'data-key': 'stage' }, parts.stage),
      parts.hand && h('section', { class: 'hand', 'data-key': 'hand', 'aria-label': t('hand') }, parts.hand),
      h('button', { type: 'button', class: 'banner', 'data-key': 'banner', onclick: () => this.openJournal() },
        h('span', { role: 'status' }, sayings(parts.banner ? parts.banner(heard) : heard.slice(-1)))),
      h('footer', { class: 'acts', 'data-key': 'acts' },
        this.table.paused ? [h('p', { class: 'hint' }, t('paused')), this.you !== null && button(t('resumeGame'), () => this.ask('resume'), { class: 'btn main' })]
          : standing ? button(t('back'), () => this.ask('back'), { class: 'btn main' })
          : parts.actions),
      h('aside', { class: 'journal', 'data-key': 'side' },
        this.screen ? h('div', { class: 'corner' }, h('img', { class: 'qr', src: `/qr/${this.table.code}.svg`, alt: t('scanToJoin'), width: 120, height: 120 }), h('b', { class: 'code' }, this.table.code)) : null,
        h('h2', {}, t('journal')), this.journalList()));
  }

  curtainPage() {
    return h('main', { class: 'curtain' },
      h('div', {}, seatMark(this.curtain), h('h1', {}, t('passTo', { name: this.table.seats[this.curtain].name })),
        h('p', {}, t('passHint')),
        button(t('tapToSee'), () => { this.shown = this.curtain; this.curtain = null; this.ui = {}; this.draw(); }, { class: 'btn main' })));
  }

  mayHear(told) {
    return told.to === undefined || told.to === null || this.views.length < 2 || told.to === this.shown;
  }

  journalList() {
    const heard = this.journal.filter((told) => told.text && this.mayHear(told));
    return h('ol', { class: 'told' }, heard.slice(-80).reverse().map((told) => sentence(told, 'li')));
  }

  openJournal() {
    sheet(t('journal'), () => h('div', {}, this.journalList()), { key: 'journal', label: t('close') });
  }

  talk() {
    this.unseen = 0;
    let text = '';
    sheet(t('emotes'), () => h('div', { class: 'form' },
      h('div', { class: 'emotes' }, Array.from({ length: EMOTES }, (_, n) =>
        button(t(`emote${n}`), () => { this.ask('emote', { number: n }); closeSheet(); }, { class: 'btn alt' }))),
      this.table.settings.chat && h('form', { class: 'row', onsubmit: async (event) => {
        event.preventDefault();
        if (!text.trim()) return;
        const field = event.target.querySelector('input');
        if (await this.ask('say', { text: text.trim() }) === null) { text = ''; field.value = ''; }
      } }, h('input', { maxlength: 200, placeholder: t('chatPlaceholder'), 'aria-label': t('chatPlaceholder'), oninput: (e) => { text = e.target.value; } }),
      h('button', { type: 'submit', class: 'btn small' }, t('send'))),
      h('ol', { class: 'told talked' }, this.spoken.slice(-30).reverse().map((each) => h('li', {}, h('b', {}, each.name), ` ${each.said}`)))),
    { key: 'talk', label: t('close') });
    this.draw();
  }

  menu() {
    const host = () => this.you !== null && this.you === this.table.host;
    const playing = () => this.table.state === 'playing';
    sheet(t('menu'), () => h('div', { class: 'form' },
      switches((what) => { if (what === 'lang') { this.line.connect(); } this.draw(); refreshSheet(); }),
      playing() && this.you !== null && !this.screen && (this.table.paused
        ? button(t('resumeGame'), () => { closeSheet(); this.ask('resume'); })
        : button(t('pause'), () => { closeSheet(); this.ask('pause'); }, { class: 'btn alt' })),
      button(t('journal'), () => this.openJournal(), { class: 'btn alt' }),
      h('h3', {}, t('people')),
      h('ul', { class: 'plain' }, this.table.people.map((person) => guest(this, person, host()))),
      h('p', { class: 'muted' }, `${t('commit')} `, h('code', {}, this.table.commit)),
      playing() && host() && button(t('abandon'), () => { if (confirm(t('abandonSure'))) { closeSheet(); this.ask('abandon'); } }, { class: 'btn alt bad' }),
      this.you !== null && !this.screen && button(t('leave'), () => { if (confirm(t('leaveSure'))) { closeSheet(); this.ask('leave'); } }, { class: 'btn alt bad' }),
      button(t('home'), () => { closeSheet(); go('/'); }, { class: 'btn alt' })), { key: 'menu', label: t('close') });
  }

  endPage() {
    const { result, names, game, fair } = this.over;
    const me = this.table.seats.filter((seat) => seat.who !== undefined && seat.who === this.you).map((seat) => seat.seat);
    const winners = result?.winners ?? [];
    const title = !result ? t('brokenOff')
      : winners.length === 1 && me.length === 1 && me[0] === winners[0] ? t('youWin')
      : winners.length === 1 ? t('wins', { name: names[winners[0]] }) : t('shared', { names: list(winners.map((seat) => names[seat])) });
    const order = result ? names.map((_, seat) => seat).sort((a, b) => winners.includes(b) - winners.includes(a) || result.points[b] - result.points[a]) : [];
    const waiting = this.table.state === 'lobby' && me.length > 0 && this.table.seats.filter((seat) => me.includes(seat.seat)).every((seat) => seat.ready);
    const unready = this.table.seats.filter((seat) => seat.who !== undefined && !seat.ready);
    return h('div', { class: 'page' }, this.bar(gameTitle(this.ended.settings.game), t('gameOver')),
      h('main', { class: 'end' },
        h('section', { class: 'panel verdict' }, h('h1', { role: 'status' }, title),
          h('ol', { class: 'ranks' }, order.map((seat) => h('li', { class: winners.includes(seat) && 'win' }, seatMark(seat), h('b', {}, names[seat]), h('span', {}, t('pointsShort', { n: result.points[seat] })), winners.includes(seat) && h('i', { 'aria-hidden': 'true' }, '★')))),
          h('div', { class: 'row' },
            result && h('a', { class: 'btn alt small', href: `/r/${game}`, target: '_blank', rel: 'noopener' }, t('replay')),
            result && h('a', { class: 'btn alt small', href: `/r/${game}.jsonl`, download: `${game}.jsonl` }, t('record')))),
        h('section', { class: 'panel' }, h('h2', {}, t('why')),
          h('ol', { class: 'told' }, this.ended.told.filter((told) => told.text).slice(-(names.length + 3)).map((told) => sentence(told, 'li')))),
        fair && fairness(fair)),
      !this.screen && h('footer', { class: 'acts' },
        waiting && unready.length > 0 && h('p', { class: 'hint' }, t('waitingOthers', { names: list(unready.map((seat) => seat.name)) })),
        h('div', { class: 'buttons' },
          me.length > 0 && !waiting && button(t('rematch'), () => this.ask('ready', { nonce: store.nonce() }), { class: 'btn main', disabled: this.busy > 0 }),
          button(t('toLobby'), () => { this.over = this.ended = null; this.draw(); }, { class: 'btn alt' }))));
  }
}

const sayings = (told) => told.map((each) => sentence(each, 'span'));

export function sentence(told, tag) {
  return h(tag, { class: ['sentence', told.to !== undefined && told.to !== null && 'secret'] }, told.text, told.clause && h('small', { class: 'clause' }, told.clause));
}

export function fairness(fair) {
  return h('details', { class: 'panel fair' }, h('summary', {}, t('fair')), h('p', {}, t('fairHint')),
    h('dl', {}, h('dt', {}, t('tableId')), h('dd', {}, fair.table), h('dt', {}, t('commit')), h('dd', {}, fair.commit),
      fair.seed && [h('dt', {}, t('seed')), h('dd', {}, fair.seed)],
      fair.nonces && [h('dt', {}, t('nonces')), fair.nonces.map((nonce) => h('dd', {}, nonce))]));
}

function bubble() {
  return h('span', { class: 'bubble', 'aria-hidden': 'true' });
}
