import type { act as doAct, Act } from '../page/act.ts';
import type { buildElements as build } from '../page/build-elements.ts';
import type { installClock as install } from '../page/clock.ts';
import type { createMedia as makeMedia } from '../page/create-media.ts';
import type { createView as makeView } from '../page/create-view.ts';
import type { Happened, Happening } from '../page/happening.ts';
import type { installObserver as observe } from '../page/install-observer.ts';
import type { leavePage as leave } from '../page/leave-page.ts';
import type { PageGiven } from '../page/open-page.ts';
import type { recordConsole as listenTo } from '../page/record-console.ts';
import type { recordNetwork as record } from '../page/record-network.ts';
import type { seedRandom as seedFrom } from '../page/seed-random.ts';
import type { Told } from '../page/told.ts';

/** What a page of this process is made of, which a browser's page gets as text. */
export interface PageParts {
  readonly act: typeof doAct;
  readonly buildElements: typeof build;
  readonly createMedia: typeof makeMedia;
  readonly createView: typeof makeView;
  readonly installClock: typeof install;
  readonly installObserver: typeof observe;
  readonly leavePage: typeof leave;
  readonly recordConsole: typeof listenTo;
  readonly recordNetwork: typeof record;
  readonly seedRandom: typeof seedFrom;
}

/** What a browser's page begins with: plain data. */
export interface PageStart extends Omit<PageGiven, 'happened' | 'told'> {
  readonly probed: boolean;
  readonly now: number;
  readonly seed: number;
  /** Of a visitor's first page: as scripts set them. */
  readonly cookies: readonly string[];
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
}

/** What the player asks of a browser's page, under a symbol of its window. */
export interface PageHandle {
  act(act: Act): string | number | undefined;
  leave(): void;
  /** Answers why it cannot go on so far, in words. */
  pump(until: number): Promise<string | undefined>;
  state(key: number): string | undefined;
  /** What came since it was asked last, and where the page stands. */
  news(): { happenings: Happening[]; told: Told[]; now: number; seed: number };
}

/** Makes a browser's page what a page of this process is. The code stands by itself, because a browser gets it as text. */
export function beginPage(page: any, parts: PageParts, start: PageStart): void {
  const { document } = page;
  let happenings: Happening[] = [];
  let told: Told[] = [];
  let isGone = false;
  const happened = (what: Happened) => void happenings.push({ ...what, at: clock.now() });
  const failed = (error: any) => happened({ kind: 'thrown', text: String(error?.message ?? error) });
  const clock = parts.installClock(page, start.now, failed);
  const seed = parts.seedRandom(page, start.seed);
  const observer = start.probed ? parts.installObserver(page, clock.now, (one) => void told.push(one)) : undefined;
  parts.recordConsole(page, (level, text) => happened({ kind: 'log', level, text }));
  parts.recordNetwork(page, happened, start.answers, () => observer?.calling());

  const fix = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { configurable: true, get: () => value });
  fix(document, 'referrer', start.referrer);
  page.performance.getEntriesByType = (type: string) =>
    type === 'navigation' ? [{ type: start.navigation, loadEventStart: start.loadTime }] : [];
  Object.defineProperties(page.HTMLMediaElement.prototype, parts.createMedia(page));
  const view = parts.createView(page);
  page.IntersectionObserver = view.IntersectionObserver;
  page.Element.prototype.scrollIntoView = function () {
    view.scrollTo(this);
  };
  page.Element.prototype.getBoundingClientRect = function () {
    return view.rectangleOf(this);
  };
  // An image, a script and a frame are asked for by their address; nothing of them is loaded.
  for (const [name, via] of [
    ['HTMLImageElement', 'image'],
    ['HTMLScriptElement', 'script'],
    ['HTMLIFrameElement', 'frame'],
  ] as const) {
    Object.defineProperty(page[name].prototype, 'src', {
      configurable: true,
      get(this: any) {
        return this.tagcSource ?? '';
      },
      set(this: any, address: unknown) {
        this.tagcSource = new URL(String(address), page.location.href).href;
        happened({ kind: 'request', via, method: 'GET', url: this.tagcSource });
        page.setTimeout(() => this.dispatchEvent(new page.Event('load')), 0);
      },
    });
  }
  page.addEventListener('error', (event: any) => failed(event.error ?? event.message));

  const leave = () => {
    if (isGone) return;
    isGone = true;
    parts.leavePage(page);
  };
  // The page stays for the player to read; for its scripts it is left.
  page.navigation.addEventListener('navigate', (event: any) => {
    if (isGone || event.destination.sameDocument || event.hashChange) return;
    if (event.cancelable) event.preventDefault();
    // What is saved leaves the page where it is; a link may leave the name of its file to the server.
    if (event.downloadRequest !== null) return;
    // What another program opens, such as a number to call, leaves it there too.
    if (!/^https?:/.test(event.destination.url)) return;
    happened({ kind: 'navigation', url: event.destination.url });
    leave();
  });

  // The browser has a pointer of its own, which is told of whatever comes to lie under it: no visitor moved that one.
  const isOwn = (event: any) => event.isTrusted && event.stopImmediatePropagation();
  for (const device of ['pointer', 'mouse'])
    for (const move of ['over', 'out', 'enter', 'leave', 'move']) page.addEventListener(device + move, isOwn, true);

  for (const cookie of start.cookies) document.cookie = cookie;
  for (const [key, text] of start.local) page.localStorage.setItem(key, text);
  for (const [key, text] of start.session) page.sessionStorage.setItem(key, text);
  for (const { name, json } of start.globals) parts.act(page, { do: 'set', name, json });
  parts.buildElements(page, start.elements);

  const tasksDone = () =>
    new Promise<void>((done) => {
      const { port1, port2 } = new page.MessageChannel();
      port1.addEventListener('message', () => done());
      port1.start();
      port2.postMessage(0);
    });
  const handle: PageHandle = {
    act(act) {
      if (isGone) return 'The visitor has left the page: load one with `when load` first.';
      try {
        return parts.act(page, act);
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    leave,
    async pump(until) {
      for (;;) {
        await tasksDone();
        const ran = isGone ? 'rests' : clock.runNext(until);
        if (ran === 'rests') return undefined;
        if (ran !== 'ran') return ran.why;
      }
    },
    state: (key) => observer?.state(key),
    news() {
      const news = { happenings, told, now: clock.now(), seed: seed() };
      happenings = [];
      told = [];
      return news;
    },
  };
  page[Symbol.for('tagc player')] = handle;
}
