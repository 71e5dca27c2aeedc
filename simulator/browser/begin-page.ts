import type { Act, ActResult } from '../page/act.ts';
import type { UntimedEffect, Effect } from '../page/effect.ts';
import type { PageSetup } from '../page/open-page.ts';
import type { Trace } from '../page/trace.ts';
import type { PageParts } from './page-parts.ts';

/** What a browser's page begins with: plain data. */
export interface PageStart extends Omit<PageSetup, 'record' | 'traces'> {
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
  act(act: Act): ActResult;
  leave(): void;
  /** Answers why it cannot go on so far, in words. */
  pump(until: number): Promise<string | undefined>;
  state(key: number): string | undefined;
  /** What came since it was asked last, and where the page stands. */
  news(): { effects: Effect[]; traces: Trace[]; now: number; seed: number };
}

/** Makes a browser's page what a page of this process is. The code works by itself, because a browser gets it as text. */
export function beginPage(page: any, parts: PageParts, start: PageStart): void {
  let effects: Effect[] = [];
  let traces: Trace[] = [];
  let isGone = false;
  const record = (what: UntimedEffect) => void effects.push({ ...what, at: clock.now() });
  const failed = (error: any) => record({ kind: 'thrown', text: String(error?.message ?? error) });
  const clock = parts.installClock(page, start.now, failed);
  const seed = parts.seedRandom(page, start.seed);
  const observer = start.probed ? parts.installObserver(page, clock.now, (one) => void traces.push(one)) : undefined;
  parts.recordConsole(page, (level, text) => record({ kind: 'log', level, text }));
  parts.recordNetwork(page, record, start.responses, () => observer?.calling());
  parts.recordResources(page, record);
  page.addEventListener('error', (event: any) => failed(event.error ?? event.message));
  parts.installView(page, parts.createView(page), parts.createMedia(page));
  parts.ignorePointer(page);
  // For its scripts the page is left; it stays for the player to read.
  const leave = () => {
    if (isGone) return;
    isGone = true;
    parts.leavePage(page);
  };
  const left = (url: string) => {
    record({ kind: 'navigation', url });
    leave();
  };
  parts.preventNavigation(page, () => isGone, left);
  setUp();

  const handle: PageHandle = {
    act(act) {
      if (isGone) return { why: 'The visitor has left the page: load one with `when load` first.' };
      try {
        return parts.acts[act.do](page, act as never);
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    leave,
    async pump(until) {
      for (;;) {
        await parts.tasksDone(page);
        const ran = isGone ? 'rests' : clock.runNext(until);
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
  page[Symbol.for('tagc player')] = handle;

  /** Puts in place what the scenario gives. */
  function setUp(): void {
    const { document } = page;
    Object.defineProperty(document, 'referrer', { configurable: true, get: () => start.referrer });
    page.performance.getEntriesByType = (type: string) =>
      type === 'navigation' ? [{ type: start.navigation, loadEventStart: start.loadTime }] : [];
    for (const cookie of start.cookies) document.cookie = cookie;
    for (const [key, text] of start.local) page.localStorage.setItem(key, text);
    for (const [key, text] of start.session) page.sessionStorage.setItem(key, text);
    for (const { name, json } of start.globals) parts.acts.set(page, { name, json });
    parts.buildElements(page, start.elements);
  }
}
