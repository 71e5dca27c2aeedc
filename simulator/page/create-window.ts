import { Refused } from '../refused.ts';
import { createAddress, type PageLocation } from './address.ts';
import { installClock, type PageClock } from './clock.ts';
import { createGlobals } from './create-globals.ts';
import { createMedia } from './create-media.ts';
import { createView } from './create-view.ts';
import { PageDocument } from './dom/document.ts';
import type { PageElement } from './dom/element.ts';
import { PageEvent } from './dom/event.ts';
import { PageEventTarget } from './dom/event-target.ts';
import { followClick } from './follow-click.ts';
import type { UntimedEffect } from './effect.ts';
import { installObserver, type PageObserver } from './install-observer.ts';
import { leavePage } from './leave-page.ts';
import type { PageSetup } from './open-page.ts';
import { recordConsole } from './record-console.ts';
import { recordNetwork } from './record-network.ts';
import { createRefusals } from './refusals.ts';
import { seedRandom } from './seed-random.ts';
import type { Visitor } from './visitor.ts';

/** The parts of a window that only the player uses. */
export interface SimulatedWindow {
  readonly target: PageEventTarget;
  readonly document: PageDocument;
  readonly location: PageLocation;
  readonly clock: PageClock;
  /** Where the random numbers of the next page go on. */
  readonly seed: () => number;
  /** Absent for a bundle without probes. */
  readonly observer?: PageObserver;
  readonly refused: ReadonlySet<string>;
  /** Whether the visitor has left. */
  isGone(): boolean;
  leave(): void;
  /** Notes an error that nobody caught. */
  failed(error: unknown): void;
}

/** Fills a window with as much of a browser as rules can tell, and a clock that stands still. */
export function createWindow(given: PageSetup, visitor: Visitor, window: any): SimulatedWindow {
  const refusals = createRefusals();
  let isGone = false;
  const record = (what: UntimedEffect) => given.record({ ...what, at: clock.now() });
  const failed = (error: unknown) => {
    // What is refused is told apart.
    if (error instanceof Refused) return;
    record({ kind: 'thrown', text: String((error as Error | undefined)?.message ?? error) });
  };
  const host = { event: undefined as PageEvent | undefined, failed };
  const target = new PageEventTarget(host);
  const { location, history } = createAddress(given.url, target, navigate);
  const document = new PageDocument(
    host,
    {
      location,
      referrer: given.referrer,
      cookie: {
        read: () => visitor.jar.read(location, clock.now()),
        write: (text) => visitor.jar.write(text, location, clock.now()),
      },
      parse: refusals.parse,
      refuse: refusals.refuse,
      connected: (element) => element.localName !== 'img' && element.hasAttribute('src') && ask(element),
      ask,
      activate: (event) => followClick(event, location),
      navigate,
      media: () => media,
      view: () => view,
    },
    given.title,
  );
  Object.assign(window, createGlobals(given, visitor, target, document, location, history));
  Object.defineProperty(window, 'event', { configurable: true, get: () => host.event });
  window.window = window.self = window;
  document.defaultView = target;
  const clock = installClock(window, visitor.now, failed);
  const media = createMedia(window);
  const view = createView(window);
  window.IntersectionObserver = view.IntersectionObserver;
  recordConsole(window, (level, text) => record({ kind: 'log', level, text }));
  const seed = seedRandom(window, visitor.seed);
  const observer = given.traces && installObserver(window, clock.now, given.traces);
  recordNetwork(window, record, given.responses, () => observer?.calling());

  function ask(element: PageElement): void {
    const via = ({ img: 'image', iframe: 'frame' } as const)[element.localName] ?? 'script';
    const { src } = element as PageElement & { src: string };
    record({ kind: 'request', via, method: 'GET', url: src });
    window.setTimeout(() => element.dispatchEvent(new PageEvent('load')), 0);
  }

  function navigate(url: string): void {
    if (isGone || !/^https?:/.test(url)) return;
    record({ kind: 'navigation', url });
    leave();
  }

  function leave(): void {
    if (isGone) return;
    isGone = true;
    leavePage(window);
  }

  const refused = refusals.sentences;
  return { target, document, location, clock, seed, observer, refused, isGone: () => isGone, leave, failed };
}
