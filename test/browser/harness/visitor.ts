import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { consentCookie } from './consent-cookie.ts';
import type { TestServer } from './server.ts';
import { sitePage } from './site-page.ts';
import type { SitePage } from './site-page.ts';
import { leaveTab, stopClock, storeItems, takeTab, unlessCrashed } from './tab.ts';
import { watchRequests } from './watch-requests.ts';

export interface Visit extends SitePage {
  readonly url: string;
  /** Groups of the consent cookie. Without it the visitor has not answered the banner. */
  readonly consent?: readonly number[];
  readonly cookies?: Readonly<Record<string, string>>;
  readonly local?: Readonly<Record<string, string>>;
  /** Stops the page's clock at this time, and its CSS animations. `pass` advances the clock. */
  readonly at?: string | undefined;
  readonly options?: BrowserContextOptions;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors of the page. */
  readonly thrown: readonly string[];
  /** Lines of the page's console, each with its level: `error: …`. */
  readonly log: readonly string[];
  push(...items: unknown[]): Promise<void>;
  /** Answers the banner or changes the answer, as the consent manager does. */
  answerBanner(groups: readonly number[]): Promise<void>;
  /**
   * Advances a stopped clock and waits until all requests sent by then have arrived. If the clock runs, it waits for the
   * next tasks of the page, with at most 10 milliseconds.
   */
  pass(milliseconds: number): Promise<void>;
  /** Waits for a timer of a page whose clock runs, so that all earlier timers have run, and then as `pass`. */
  passInRealTime(milliseconds: number): Promise<void>;
  /**
   * Waits until the page has finished its current work and all its requests have arrived. A request that is missing
   * then was not sent.
   */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A visit, and how it ends. */
interface Begun {
  readonly visitor: Visitor;
  /** Ends the visit. It gives the tab to the next visit if nothing remains of this one, and closes it otherwise. */
  leave(): Promise<void>;
}

/** Opens a page with the cookies and storage of an earlier visit, and resolves when it has loaded. */
export async function visit(browser: Browser, server: TestServer, visitOptions: Visit): Promise<Begun> {
  const url = new URL(visitOptions.url);
  const elsewhere = server.sites.get(url.host) ?? (() => sitePage({ title: 'Another page' }));
  server.sites.set(url.host, (asked) => (asked.href === withoutHash(url) ? sitePage(visitOptions) : elsewhere(asked)));

  const { at, local, options } = visitOptions;
  const { tab, stopped, stored } = await unlessCrashed(async () => {
    const tab = await takeTab(browser, { hasClock: Boolean(at), options });
    await tab.context.addCookies(cookiesOf(visitOptions, url.origin));
    return {
      tab,
      stopped: at && (await stopClock(tab, at)),
      stored: local && (await storeItems(tab, url.href, local)),
    };
  });
  const { context, page } = tab;
  // Cookies and storage of a profile are set only once.
  let leavesTraces = Boolean(options?.storageState);
  const leaveTraces = () => void (leavesTraces = true);
  const thrown: string[] = [];
  const log: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  page.on('console', (message) => log.push(`${message.type()}: ${message.text()}`));
  context.on('page', leaveTraces);
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (origin === url.origin || protocol !== 'https:') return;
    if (!frame.parentFrame() || !server.repliesEmpty(new URL(frame.url()))) leaveTraces();
  });
  const unarrived = watchRequests(context, server);

  const visitor: Visitor = {
    page: watchUses(page, tracelessInPage, leaveTraces),
    context: watchUses(context, tracelessInProfile, leaveTraces),
    thrown,
    log,
    push: (...items) => page.evaluate((pushed) => void (window as any).adobeDataLayer.push(...pushed), items),
    async answerBanner(groups) {
      await context.addCookies(cookiesOf({ ...visitOptions, consent: groups }, url.origin));
      await page.evaluate(answerBannerInPage, groups);
    },
    async pass(milliseconds) {
      if (!at && milliseconds > 10) throw new Error('The clock of this page runs: see `passInRealTime`.');
      if (!at) return visitor.passInRealTime(milliseconds);
      await page.clock.runFor(milliseconds);
      await visitor.settle();
    },
    async passInRealTime(milliseconds) {
      await page.evaluate(timerDone, milliseconds);
      await visitor.settle();
    },
    async settle() {
      await page.evaluate(tasksDone);
      // Usually nothing is missing, and a poll takes more computing time than asking once.
      if (unarrived().length > 0)
        await expect.poll(unarrived, { interval: 5, message: 'requests that were sent and never arrived' }).toEqual([]);
    },
    close: () => {
      leaveTraces();
      return context.close();
    },
  };
  await page.goto(visitOptions.url);
  if (stored) await stored.dispose();
  await visitor.settle();
  return {
    visitor,
    async leave() {
      if (tab.crashed) throw new Error('The browser crashed the page of this visit.');
      if (leavesTraces) return context.close();
      if (stopped) await stopped.dispose();
      // Requests of this visit must not arrive in the next.
      await leaveTab(tab, () => leavesTraces || unarrived().length > 0);
    },
  };
}

/**
 * Returns a page or profile that calls `other` when a test uses a part of it that can affect later visits in the same tab:
 * a pressed button, listeners, routes, settings.
 */
function watchUses<Watched extends object>(
  watched: Watched,
  traceless: ReadonlySet<unknown>,
  other: () => void,
): Watched {
  return new Proxy(watched, {
    get(target, name) {
      if (!traceless.has(name)) other();
      const part: unknown = Reflect.get(target, name);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
}

// A new page does not know where the pointer was.
const tracelessInPage = new Set<string | symbol>([
  '$eval',
  'addScriptTag',
  'click',
  'clock',
  'evaluate',
  'fill',
  'focus',
  'frames',
  'getAttribute',
  'goBack',
  'goto',
  'innerHTML',
  'keyboard',
  'reload',
  'selectOption',
  'textContent',
  'then',
  'title',
  'url',
  'waitForEvent',
  'waitForFunction',
  'waitForURL',
] satisfies (keyof Page | 'then')[]);

// All cookies are deleted when a visit ends.
const tracelessInProfile = new Set<string | symbol>([
  'addCookies',
  'clearCookies',
  'cookies',
] satisfies (keyof BrowserContext)[]);

function cookiesOf({ cookies = {}, consent }: Visit, url: string): { name: string; value: string; url: string }[] {
  const all = consent ? { ...cookies, OptanonConsent: consentCookie(consent) } : cookies;
  return Object.entries(all).map(([name, value]) => ({ name, value, url }));
}

function withoutHash({ href }: URL): string {
  return href.split('#')[0];
}

/**
 * Returns the script that runs in the page when the visitor answers: the manager's globals, its callback, its event.
 */
function answerBannerInPage(groups: readonly number[]): void {
  const ids = groups.map((group) => `C000${group}`);
  const page = window as any;
  page.OnetrustActiveGroups = page.OptanonActiveGroups = `,${ids.join(',')},`;
  page.OptanonWrapper?.();
  window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ids }));
}

/** Runs in the page. */
function timerDone(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/**
 * Resolves when all tasks that the page has queued have run. It uses messages because the page's timers may be stopped.
 */
function tasksDone(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    let left = 5;
    port1.addEventListener('message', () => (left-- ? port2.postMessage(0) : done()));
    port1.start();
    port2.postMessage(0);
  });
}
