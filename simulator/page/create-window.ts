import { Refused } from '../contract/refused.ts';
import { createAddress, type PageLocation } from './address.ts';
import { installClock, type PageClock } from './clock.ts';
import { createGlobals } from './create-globals.ts';
import { createLifecycle, type PageLifecycle } from './create-lifecycle.ts';
import { createSimulatedMedia } from './create-simulated-media.ts';
import { createView } from './create-view.ts';
import { PageDocument } from './dom/document.ts';
import type { PageElement } from './dom/element.ts';
import { PageEvent } from './dom/event.ts';
import { PageEventTarget } from './dom/event-target.ts';
import { followClick } from './follow-click.ts';
import type { UntimedEffect } from '../contract/effect.ts';
import { installObserver, type PageObserver } from './install-observer.ts';
import { installPosition } from './install-position.ts';
import type { PageSetup } from './open-page.ts';
import { recordConsole } from './record-console.ts';
import { acts } from './acts/acts.ts';
import { recordCommands } from './record-commands.ts';
import { recordNetwork } from './record-network.ts';
import { createRefusals } from './refusals.ts';
import { seedRandom } from './seed-random.ts';
import type { VisitorData } from './visitor-data.ts';

/** The parts of a window that only the simulator uses. */
export interface SimulatedWindow {
  readonly target: PageEventTarget;
  readonly document: PageDocument;
  readonly location: PageLocation;
  readonly clock: PageClock;
  /** Returns the random seed for the next page. */
  readonly seed: () => number;
  /** Absent for the plain bundle. */
  readonly observer?: PageObserver;
  readonly refused: ReadonlySet<string>;
  readonly lifecycle: PageLifecycle;
  /** Records an uncaught error. */
  failed(error: unknown): void;
}

/** Adds the browser features that rules can use to a window, with a simulated clock. */
export function createWindow(setup: PageSetup, visitor: VisitorData, window: any): SimulatedWindow {
  const refusals = createRefusals();
  const record = (what: UntimedEffect) => setup.record({ ...what, at: clock.now() });
  const failed = (error: unknown) => {
    // Unsupported features are reported separately.
    if (error instanceof Refused) return;
    record({ kind: 'thrown', text: String((error as Error | undefined)?.message ?? error) });
  };
  const host = { event: undefined as PageEvent | undefined, failed };
  const target = new PageEventTarget(host);
  const { location, history } = createAddress(setup.url, target, navigate);
  const document = new PageDocument(
    host,
    {
      location,
      referrer: setup.referrer,
      cookie: {
        read: () => visitor.jar.read(location, clock.now()),
        write: (text) => visitor.jar.write(text, location, clock.now()),
      },
      parse: refusals.parse,
      refuse: refusals.refuse,
      connected: (element) => element.localName !== 'img' && element.hasAttribute('src') && request(element),
      request,
      activate: (event) => followClick(event, location),
      navigate,
      media: () => media,
      view: () => view,
    },
    setup.title,
  );
  Object.assign(window, createGlobals(setup, visitor, target, document, location, history));
  Object.defineProperty(window, 'event', { configurable: true, get: () => host.event });
  window.window = window.self = window;
  window.top = setup.isFramed ? {} : window;
  document.defaultView = target;
  const lifecycle = createLifecycle(window, setup);
  const clock = installClock(window, visitor.now, failed);
  const media = createSimulatedMedia(window);
  const view = createView(window);
  window.IntersectionObserver = view.IntersectionObserver;
  if (setup.position !== undefined) installPosition(window, setup.position);
  recordConsole(window, (level, text) => record({ kind: 'log', level, text }));
  const seed = seedRandom(window, visitor.seed);
  const observer = setup.onTrace && installObserver(window, clock.now, setup.onTrace);
  recordNetwork(window, record, setup.responses, () => observer?.calling());
  for (const variable of setup.globals) acts.set(window, variable);
  for (const code of setup.codes) acts.run(window, { code });
  // A queue can be one of these globals, such as the data layer.
  recordCommands(window, record, setup.queues);

  function request(element: PageElement): void {
    const via = ({ img: 'image', iframe: 'frame' } as const)[element.localName] ?? 'script';
    const { src } = element as PageElement & { src: string };
    record({ kind: 'request', via, method: 'GET', url: src });
    window.setTimeout(() => element.dispatchEvent(new PageEvent('load')), 0);
  }

  function navigate(url: string): void {
    if (lifecycle.hasLeft() || !/^https?:/.test(url)) return;
    record({ kind: 'navigation', url });
    lifecycle.change('leave');
  }

  const refused = refusals.sentences;
  return { target, document, location, clock, seed, observer, refused, lifecycle, failed };
}
