import type { Script } from 'node:vm';
import { Refused } from '../refused.ts';
import { matchableSelector } from '../selectors/matchable-selector.ts';
import type { Act } from './act.ts';
import { acts } from './acts/acts.ts';
import { createAddress } from './address.ts';
import { buildElements } from './build-elements.ts';
import { installClock } from './clock.ts';
import { installObserver } from './install-observer.ts';
import { leavePage } from './leave-page.ts';
import { seedRandom } from './seed-random.ts';
import { createGlobals } from './create-globals.ts';
import { createMedia } from './create-media.ts';
import { createView } from './create-view.ts';
import { PageDocument } from './dom/document.ts';
import type { PageElement } from './dom/element.ts';
import { PageEvent } from './dom/event.ts';
import { PageEventTarget } from './dom/event-target.ts';
import type { DocumentHost } from './dom/owner-document.ts';
import { followClick } from './follow-click.ts';
import type { Happened } from './happening.ts';
import type { OpenPage, PageGiven } from './open-page.ts';
import type { PageContext } from './page-context.ts';
import { recordConsole } from './record-console.ts';
import { recordNetwork } from './record-network.ts';
import { Unplayable } from '../unplayable.ts';
import type { Visitor } from './visitor.ts';

/** A page of this process: a window with as much of a browser as rules can tell, and a clock that stands still. */
export function openPage(given: PageGiven, visitor: Visitor, script: Script, { window }: PageContext): OpenPage {
  const refused = new Set<string>();
  let isGone = false;
  // What is refused is in a set of its own.
  const failed = (error: unknown) =>
    error instanceof Refused ||
    happened({ kind: 'thrown', text: String((error as Error | undefined)?.message ?? error) });
  const happened = (what: Happened) => given.happened({ ...what, at: clock.now() });
  const host = { event: undefined as PageEvent | undefined, failed };
  const target = new PageEventTarget(host);
  const { location, history } = createAddress(given.url, target, navigate);

  const documentHost: DocumentHost<PageElement> = {
    location,
    referrer: given.referrer,
    cookie: {
      read: () => visitor.jar.read(location, clock.now()),
      write: (text) => visitor.jar.write(text, location, clock.now()),
    },
    parse(selector) {
      try {
        return matchableSelector(String(selector));
      } catch (error) {
        if (error instanceof Refused) refused.add(error.message);
        throw error;
      }
    },
    refuse(what) {
      const error = new Refused(what);
      refused.add(error.message);
      throw error;
    },
    connected: (element) => element.localName !== 'img' && element.hasAttribute('src') && ask(element),
    ask,
    activate: (event) => followClick(event, location),
    navigate,
    media: () => media,
    view: () => view,
  };
  const document = new PageDocument(host, documentHost, given.title);
  Object.assign(window, createGlobals(given, visitor, target, document, location, history));
  Object.defineProperty(window, 'event', { configurable: true, get: () => host.event });
  window.window = window.self = window;
  document.defaultView = target;
  const clock = installClock(window, visitor.now, failed);
  const media = createMedia(window);
  const view = createView(window);
  window.IntersectionObserver = view.IntersectionObserver;
  recordConsole(window, (level, text) => happened({ kind: 'log', level, text }));
  const seed = seedRandom(window, visitor.seed);
  const observer = given.told && installObserver(window, clock.now, given.told);
  recordNetwork(window, happened, given.answers, () => observer?.calling());

  for (const { name, json } of given.globals) acts.set(window, { name, json });
  buildElements(window, given.elements);
  evaluate();
  document.readyState = 'interactive';
  document.dispatchEvent(new PageEvent('DOMContentLoaded', { bubbles: true }));
  document.readyState = 'complete';
  target.dispatchEvent(new PageEvent('load'));

  function evaluate(): void {
    document.currentScript = document.createElement('script');
    document.currentScript.setAttribute('src', given.script);
    try {
      script.runInContext(window);
    } catch (error) {
      failed(error);
    }
    document.currentScript = null;
  }

  function ask(element: PageElement): void {
    const via = ({ img: 'image', iframe: 'frame' } as const)[element.localName] ?? 'script';
    const { src } = element as PageElement & { src: string };
    happened({ kind: 'request', via, method: 'GET', url: src });
    window.setTimeout(() => element.dispatchEvent(new PageEvent('load')), 0);
  }

  function navigate(url: string): void {
    if (isGone || !/^https?:/.test(url)) return;
    happened({ kind: 'navigation', url });
    leave();
  }

  function leave(): void {
    if (isGone) return;
    isGone = true;
    leavePage(window);
  }

  return {
    async act(done: Act) {
      if (isGone) return { why: 'The visitor has left the page: load one with `when load` first.' };
      try {
        return acts[done.do](window, done as never);
      } catch (error) {
        if (error instanceof Refused) throw error;
        failed(error);
      }
    },
    async leave() {
      leave();
    },
    async pump(until) {
      for (;;) {
        await tasksDone();
        const ran = isGone ? 'rests' : clock.runNext(until);
        if (ran === 'rests') break;
        if (ran !== 'ran') throw new Unplayable(ran.why);
      }
      visitor.now = Math.max(visitor.now, isGone ? until : clock.now());
      visitor.seed = seed();
    },
    async layer(path) {
      const layer = window[given.layer];
      return typeof layer?.getState === 'function' ? JSON.stringify(layer.getState(path)) : undefined;
    },
    async cookie() {
      return visitor.jar.read(location, visitor.now);
    },
    async setCookie(text) {
      visitor.jar.write(text, location, visitor.now);
    },
    async stored(area, key) {
      return visitor[area].getItem(key) ?? undefined;
    },
    async address() {
      return location.href;
    },
    async state(key) {
      return observer?.state(key);
    },
    refused,
  };
}

/** Ends when all promises that were kept have been answered. */
const tasksDone = (): Promise<void> => new Promise((done) => setImmediate(done));
