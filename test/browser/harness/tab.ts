import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A tab with a profile of its own. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Missing in Firefox. */
  readonly devTools: CDPSession | undefined;
  readonly kind: TabKind;
  /** The number of visits that began in the tab. */
  visits: number;
  /** Whether the browser has crashed its page. */
  crashed: boolean;
}

/** How a tab differs from others for all its visits. */
export interface TabKind {
  /** Whether `stopClock` can stop the clock of its pages. */
  readonly hasClock: boolean;
  /** Options of its profile. */
  readonly options?: BrowserContextOptions | undefined;
}

/** Tabs without cookies and storage, in which the next visit can begin. The tab that waits longest is first. */
const idle = new Set<Tab>();

/**
 * Returns a tab in which no visit is. Visits that follow one another share a tab, because a new tab has a new process,
 * which takes most of the computing time of a short visit.
 */
export async function takeTab(browser: Browser, kind: TabKind): Promise<Tab> {
  const found = [...idle].find((tab) => isSame(tab.kind, kind) && tab.context.browser() === browser);
  if (!found) return openTab(browser, kind);
  idle.delete(found);
  found.visits++;
  return found;
}

/**
 * Prepares a tab for a visit. If the browser crashes it before the page under test has begun to load, it is prepared
 * again, once.
 */
export async function unlessCrashed<Prepared>(prepare: () => Promise<Prepared>): Promise<Prepared> {
  try {
    return await prepare();
  } catch (error) {
    if (!/crashed/.test(String(error))) throw error;
    return prepare();
  }
}

/**
 * Stops the clock of all pages that a tab will load until the result is disposed of. The methods of Playwright's clock
 * would stop it for later visits too.
 */
export function stopClock({ context }: Tab, at: string) {
  return context.addInitScript((time) => {
    // oxlint-disable-next-line no-underscore-dangle -- the name that Playwright gives its clock
    const { controller } = (window as any).__pwClock;
    controller.log('install', 0, time);
    controller.log('pauseAt', 0, time);
  }, Date.parse(at));
}

/**
 * Stores items before the scripts of the page at this address, in each page that the tab loads there until the result
 * is disposed of.
 */
export function storeItems({ context }: Tab, address: string, items: Readonly<Record<string, string>>) {
  return context.addInitScript(
    ([href, stored]) => {
      if (window !== window.top || location.href !== href) return;
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    [address, items] as const,
  );
}

/**
 * Ends the visit in a tab and keeps the tab for the next visit, or closes it. Call it only if all pages and frames of
 * the visit had the origin of its page. `leavesTraces` returns whether something of the visit can affect the next one.
 */
export async function leaveTab(tab: Tab, leavesTraces: () => boolean): Promise<void> {
  const { context, page } = tab;
  if (!tab.devTools || tab.visits >= mostVisits || [...idle].some((other) => isSame(other.kind, tab.kind)))
    return context.close();
  const { devTools } = tab;
  if (!(await leavePage(tab.page, devTools)) || leavesTraces() || (await hasOpenedTabs(devTools)))
    return context.close();
  await context.clearCookies();
  for (const type of ['request', 'requestfailed', 'page']) context.removeAllListeners(type);
  for (const type of ['pageerror', 'console', 'framenavigated']) page.removeAllListeners(type);
  if (tab.crashed) return;
  idle.add(tab);
  const [oldest] = idle;
  if (idle.size > mostIdle) await oldest.context.close();
}

/**
 * Ends the page of a visit, so that it can store nothing later, and deletes what its origin has stored. Returns false if
 * the page has no origin.
 */
async function leavePage(page: Page, devTools: CDPSession): Promise<boolean> {
  // A blank page that a page opens has the origin of that page, and needs no request.
  await Promise.all([
    page.waitForURL('about:blank', { waitUntil: 'commit' }),
    devTools.send('Runtime.evaluate', { expression: "location.replace('about:blank')" }),
  ]);
  const { exceptionDetails } = await devTools.send('Runtime.evaluate', {
    expression: "localStorage.clear(); sessionStorage.clear(); window.name = ''",
  });
  // The next page uses the view of this one, which knows where the pointer is.
  await devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
  // Tests count the steps of the history, which are at most 50.
  await devTools.send('Page.resetNavigationHistory');
  return !exceptionDetails;
}

/**
 * Returns whether a page of the tab has opened other tabs. Playwright reports them so late that the next visit can have
 * begun, in which it would then fail with "Target crashed".
 */
async function hasOpenedTabs(devTools: CDPSession): Promise<boolean> {
  const { targetInfo: own } = await devTools.send('Target.getTargetInfo');
  const { targetInfos } = await devTools.send('Target.getTargets');
  return targetInfos.some(
    ({ type, browserContextId, targetId }) =>
      type === 'page' && browserContextId === own.browserContextId && targetId !== own.targetId,
  );
}

// Each tab keeps what its visits needed in memory.
const mostVisits = 50;
const mostIdle = 4;

async function openTab(browser: Browser, kind: TabKind): Promise<Tab> {
  const isChromium = browser.browserType().name() === 'chromium';
  // Chromium knows the certificate of the test server.
  const context = await browser.newContext(isChromium ? kind.options : { ...kind.options, ignoreHTTPSErrors: true });
  // Playwright replaces the clock of all pages that will open. A tab takes less computing time if it opens with the
  // clock than if it gets the clock later.
  if (kind.hasClock) await context.clock.resume();
  const page = await context.newPage();
  const devTools = isChromium ? await context.newCDPSession(page) : undefined;
  if (devTools && kind.hasClock) await stopAnimations(devTools);
  const tab = { context, page, devTools, kind, visits: 1, crashed: false };
  context.once('close', () => idle.delete(tab));
  page.once('crash', () => {
    tab.crashed = true;
    idle.delete(tab);
  });
  return tab;
}

function isSame(one: TabKind, other: TabKind): boolean {
  return one.hasClock === other.hasClock && isDeepStrictEqual(one.options, other.options);
}

/** Closes all tabs of a browser except those that wait for the next visit. */
export async function closeTabs(browser: Browser): Promise<void> {
  const kept = new Set([...idle].map(({ context }) => context));
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
}

/** Stops CSS animations, which run in real time even if the clock is stopped. */
async function stopAnimations(devTools: CDPSession): Promise<void> {
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}
