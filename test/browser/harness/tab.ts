import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { closedPath } from './server.ts';

/** A tab with a profile of its own. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Whether `stopClock` can stop the clock of its pages. */
  readonly hasClock: boolean;
  /** The number of visits that began in the tab. */
  visits: number;
  /** Whether the browser has crashed its page. */
  crashed: boolean;
}

/** Tabs without cookies and storage, in which the next visit can begin. */
const idle = new Set<Tab>();

/**
 * Returns a tab in which no visit is. Visits that follow one another share a tab, because a new tab has a new process,
 * which takes most of the computing time of a short visit.
 */
export async function takeTab(browser: Browser, hasClock: boolean): Promise<Tab> {
  const found = [...idle].find((tab) => tab.hasClock === hasClock && tab.context.browser() === browser);
  if (!found) return openTab(browser, hasClock);
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

/** Opens a tab with a profile of its own. */
export async function openTab(browser: Browser, hasClock: boolean, options?: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  // Playwright replaces the clock of all pages that will open. A tab takes less computing time if it opens with the
  // clock than if it gets the clock later.
  if (hasClock) await context.clock.resume();
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  if (hasClock) await stopAnimations(devTools);
  const tab = { context, page, devTools, hasClock, visits: 1, crashed: false };
  context.once('close', () => idle.delete(tab));
  page.once('crash', () => {
    tab.crashed = true;
    idle.delete(tab);
  });
  return tab;
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
 * Ends the visit in a tab and keeps the tab for the next visit, or closes it. Call it only if all pages and frames of
 * the visit had this origin. `leavesTraces` returns whether something of the visit can affect the next one.
 */
export async function leaveTab(tab: Tab, origin: string, leavesTraces: () => boolean): Promise<void> {
  const { context, page } = tab;
  // A tab has at most 50 steps in its history, and tests count them.
  if (tab.visits >= mostVisits || [...idle].some((other) => other.hasClock === tab.hasClock)) return context.close();
  // The page of the visit ends here, so it can store nothing later. The new page clears the storage.
  await page.goto(origin + closedPath);
  if (leavesTraces() || (await hasOpenedTabs(tab))) return context.close();
  await context.clearCookies();
  for (const type of ['request', 'requestfailed', 'page']) context.removeAllListeners(type);
  for (const type of ['pageerror', 'console', 'framenavigated']) page.removeAllListeners(type);
  if (!tab.crashed) idle.add(tab);
}

/**
 * Returns whether a page of the tab has opened other tabs. Playwright reports them so late that the next visit can have
 * begun, in which it would then fail with "Target crashed".
 */
async function hasOpenedTabs({ devTools }: Tab): Promise<boolean> {
  const { targetInfo: own } = await devTools.send('Target.getTargetInfo');
  const { targetInfos } = await devTools.send('Target.getTargets');
  return targetInfos.some(
    ({ type, browserContextId, targetId }) =>
      type === 'page' && browserContextId === own.browserContextId && targetId !== own.targetId,
  );
}

const mostVisits = 12;

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
