import type { Act, ActResult } from '../contract/act.ts';
import type { UntimedEffect, Effect } from '../contract/effect.ts';
import type { PageSetup, Transition } from '../page/open-page.ts';
import type { Trace } from '../contract/trace.ts';
import type { PageParts } from './page-parts.ts';

/** The data that a browser page starts with. */
export interface PageStart extends Omit<PageSetup, 'record' | 'onTrace'> {
  readonly instrumented: boolean;
  readonly now: number;
  readonly seed: number;
  /** Only for a visitor's first page, in the form in which scripts set them. */
  readonly cookies: readonly string[];
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
}

/** The interface through which the simulator controls a browser page. It is stored in the window under a symbol. */
export interface PageHandle {
  act(act: Act): ActResult;
  hasLeft(): boolean;
  /** Returns why the transition is impossible, as a sentence. `now` is the visitor's time. */
  change(transition: Transition, now: number): string | undefined;
  /** Runs timers until a time. Returns a sentence if the page cannot get so far. */
  pump(until: number): Promise<string | undefined>;
  state(key: number): string | undefined;
  /** Returns the effects and traces since the last call, and the state of the clock and the random numbers. */
  news(): { effects: Effect[]; traces: Trace[]; now: number; seed: number };
}

/** Makes a browser page behave like a simulated page. The code is self-contained, because a browser gets it as text. */
export function beginPage(page: any, parts: PageParts, start: PageStart): void {
  let effects: Effect[] = [];
  let traces: Trace[] = [];
  const record = (what: UntimedEffect) => void effects.push({ ...what, at: clock.now() });
  const failed = (error: any) => record({ kind: 'thrown', text: String(error?.message ?? error) });
  const clock = parts.installClock(page, start.now, failed);
  const { MessageChannel } = page;
  // Messages to the page's scripts would come at no time of the clock.
  page.MessageChannel = undefined;
  const seed = parts.seedRandom(page, start.seed);
  const observer = start.instrumented
    ? parts.installObserver(page, clock.now, (one) => void traces.push(one))
    : undefined;
  parts.recordConsole(page, (level, text) => record({ kind: 'log', level, text }));
  parts.recordNetwork(page, record, start.responses, () => observer?.calling());
  parts.recordResources(page, record);
  // The step "throw" dispatches the event without an error.
  page.addEventListener('error', (event: any) => event.isTrusted && failed(event.error ?? event.message));
  parts.installView(page, parts.createView(page), parts.createMedia(page));
  parts.ignorePointer(page);
  // After `leave`, the visitor has left for the scripts of the page. The document stays, so that the simulator can read it.
  const lifecycle = parts.createLifecycle(page, start);
  const { hasLeft } = lifecycle;
  const left = (url: string) => {
    record({ kind: 'navigation', url });
    lifecycle.change('leave');
  };
  parts.preventNavigation(page, hasLeft, left);
  setUp();

  const handle: PageHandle = {
    act(act) {
      const why = lifecycle.whyNot(act);
      if (why) return { why };
      try {
        return parts.acts[act.do](page, act as never);
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    hasLeft,
    change(transition, now) {
      // The timers of a page that the visitor has left do not run.
      clock.skip(now);
      return lifecycle.change(transition);
    },
    async pump(until) {
      for (;;) {
        await parts.tasksDone({ MessageChannel });
        const ran = hasLeft() ? 'rests' : clock.runNext(until);
        if (ran === 'rests') return undefined;
        if (ran !== 'ran') return ran.why;
      }
    },
    state: (key) => observer?.state(key),
    news() {
      const news = { effects, traces, now: clock.now(), seed: seed() };
      effects = [];
      traces = [];
      return news;
    },
  };
  page[Symbol.for('tagc page')] = handle;

  /** Applies the setup of the scenario. */
  function setUp(): void {
    const { document } = page;
    Object.defineProperty(document, 'referrer', { configurable: true, get: () => start.referrer });
    for (const [name, value] of page.Object.entries(start.browser)) {
      Object.defineProperty(page.navigator, name, { configurable: true, value });
    }
    page.performance.getEntriesByType = (type: string) =>
      type === 'navigation' ? [{ type: start.navigation, loadEventStart: start.loadTime }] : [];
    for (const cookie of start.cookies) document.cookie = cookie;
    for (const [key, text] of start.local) page.localStorage.setItem(key, text);
    for (const [key, text] of start.session) page.sessionStorage.setItem(key, text);
    for (const variable of start.globals) parts.acts.set(page, variable);
    for (const code of start.codes) parts.acts.run(page, { code });
    // A queue can be one of these globals, such as the data layer.
    parts.recordCommands(page, record, start.queues);
    if (start.historyState !== undefined) page.history.replaceState(page.JSON.parse(start.historyState), '');
    if (start.position !== undefined) parts.installPosition(page, start.position);
    parts.buildElements(page, start.elements);
  }
}
