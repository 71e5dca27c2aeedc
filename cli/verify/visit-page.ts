import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import type { consentManagerOf } from '../../simulator/consent-manager.ts';
import type { ConsentState } from './consent-states.ts';
import type { Observation, SeenItem, SeenRequest } from './observation.ts';
import { observeStoring, storedByKey, type StoredBy } from './observe-storing.ts';
import { openPage } from './open-page.ts';
import { scriptTimes } from './script-times.ts';
import { watchInitiators } from './watch-initiators.ts';

export type ConsentManager = NonNullable<ReturnType<typeof consentManagerOf>>;

export interface VisitOptions {
  readonly page: string;
  readonly state: ConsentState;
  /** How the choice is stored. Required for states with a stored choice. */
  readonly manager?: ConsentManager;
  /** For how many milliseconds no request must begin before the page counts as quiet. It waits ten times as long at most. */
  readonly wait: number;
  /** How many milliseconds the page may take to load. */
  readonly timeout: number;
}

/** Opens a page in a fresh context of a browser, with the choice of a consent state, and returns what it did. */
export async function visitPage(browser: Pick<Browser, 'newContext'>, options: VisitOptions): Promise<Observation> {
  const context = await browser.newContext();
  try {
    return await visitIn(context, options);
  } finally {
    await context.close();
  }
}

async function visitIn(context: BrowserContext, options: VisitOptions): Promise<Observation> {
  const { page: address, state, manager, wait, timeout } = options;
  if (state.stored && manager) await storeChoice(context, address, manager, state.stored);
  await context.addInitScript(observeStoring, storedByKey);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const initiatorsOf = await watchInitiators(session);
  const requests = watchRequests(context);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');

  await openPage(page, address, timeout);
  await untilQuiet(requests, wait);
  const before = state.withdraws ? await readStored(context, page, requests) : [];
  const sentBefore = state.withdraws ? requests.all.length : Infinity;
  if (state.withdraws && manager) {
    await storeChoice(context, address, manager, state.granted);
    await page.evaluate(actInPage, manager.report(state.granted));
    await untilQuiet(requests, wait);
  }
  const { profile } = await session.send('Profiler.stop');
  const stored = await readStored(context, page, requests);
  if (state.withdraws) {
    // Without another page in between, an address with a hash would not be loaded again.
    await page.goto('about:blank');
    await openPage(page, address, timeout);
    await untilQuiet(requests, wait);
    const known = new Set(stored.map(idOf));
    stored.push(...(await readStored(context, page, requests)).filter((item) => !known.has(idOf(item))));
  }
  const isBefore = new Set(before.map(idOf));
  return {
    page: address,
    address: withoutHash(page.url()),
    state,
    requests: requests.all.map((request, at) => describeRequest(request, at >= sentBefore, initiatorsOf)),
    stored: stored.filter((item) => !isBefore.has(idOf(item))),
    // No page can remove cookies of other domains.
    kept: state.withdraws ? (await context.cookies(page.url())).map(({ name }) => name) : [],
    mainThread: scriptTimes(profile),
  };
}

const idOf = ({ kind, name }: SeenItem) => `${kind} ${name}`;

/** Stores a choice as the consent manager does. Replaces cookies of the page with the same names, also those of a whole domain. */
async function storeChoice(
  context: BrowserContext,
  address: string,
  manager: ConsentManager,
  groups: readonly string[],
): Promise<void> {
  const present = await context.cookies(address);
  type SetCookie = Parameters<BrowserContext['addCookies']>[0][number];
  const cookies = manager.cookies(groups, Date.now()).flatMap(([name, value]): SetCookie[] => {
    const same = present.filter((cookie) => cookie.name === name);
    return same.length === 0 ? [{ name, value, url: address }] : same.map((cookie) => ({ ...cookie, value }));
  });
  await context.addCookies(cookies);
}

/** Runs in the page: reports a choice as the consent manager does. */
function actInPage(acts: ReturnType<ConsentManager['report']>): void {
  const page = window as unknown as Record<string, unknown>;
  for (const act of acts) {
    if (act.do === 'set') {
      const [last, ...owners] = act.path.toReversed();
      const owner = owners.reduceRight((found, name) => found[name] as Record<string, unknown>, page);
      owner[last] = JSON.parse(act.json);
    } else if (act.do === 'call') {
      const named = page[act.name];
      try {
        if (typeof named === 'function') named();
      } catch {
        // An error of the page's own code. The manager goes on, too.
      }
    } else {
      window.dispatchEvent(new CustomEvent(act.event, { detail: JSON.parse(act.json) }));
    }
  }
}

interface Requests {
  readonly all: readonly Request[];
  /** When the last one began, in milliseconds since 1970. */
  readonly latest: () => number;
  /** Returns the address of the response that set each cookie, by its name. */
  readonly setters: () => Promise<ReadonlyMap<string, string>>;
}

/** Records the requests of all frames and workers of a context. */
function watchRequests(context: BrowserContext): Requests {
  const all: Request[] = [];
  const cookies: Promise<readonly (readonly [string, string])[]>[] = [];
  let latest = Date.now();
  context.on('request', (request) => {
    latest = Date.now();
    if (/^https?:/.test(request.url())) all.push(request);
  });
  context.on('response', (response) => {
    const read = response.headerValues('set-cookie').then(
      (values) => values.map((value) => [value.split('=')[0].trim(), response.url()] as const),
      // The page may be gone.
      () => [],
    );
    cookies.push(read);
  });
  return { all, latest: () => latest, setters: async () => new Map((await Promise.all(cookies)).flat()) };
}

/** Waits until no request has begun for some time. Pages that always send requests are not waited for. */
async function untilQuiet({ latest }: Requests, wait: number): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const now = Date.now();
    const quietAt = Math.min(Math.max(latest(), begun) + wait, begun + 10 * wait);
    if (now >= quietAt) return;
    await pause(quietAt - now);
  }
}

function describeRequest(
  request: Request,
  isAfterWithdrawal: boolean,
  initiatorsOf: (url: string) => readonly string[],
): SeenRequest {
  const from = request.redirectedFrom();
  const known = from ? [from.url()] : initiatorsOf(request.url());
  return {
    url: withoutHash(request.url()),
    isScript: request.resourceType() === 'script',
    initiators: (known.length > 0 ? known : frameOf(request)).map(withoutHash),
    isAfterWithdrawal,
  };
}

/** Returns the address of the frame of a request. The browser names no initiator for requests of a frame of another site. */
function frameOf(request: Request): readonly string[] {
  try {
    const url = request.frame().url();
    return request.isNavigationRequest() || !/^https?:/.test(url) ? [] : [url];
  } catch {
    // Requests of service workers have no frame.
    return [];
  }
}

async function readStored(context: BrowserContext, page: Page, requests: Requests): Promise<SeenItem[]> {
  const frames = await Promise.all(
    page.frames().map((frame) => frame.evaluate(readFrame, storedByKey).catch(() => nothingRead)),
  );
  const setters = await requests.setters();
  const writers = new Map(frames.flatMap(({ writes }) => writes.map(([kind, name, by]) => [`${kind} ${name}`, by])));
  const initiators = (kind: SeenItem['kind'], name: string) => {
    const by = writers.get(`${kind} ${name}`) || (kind === 'cookie' ? setters.get(name) : undefined);
    return by ? [withoutHash(by)] : [];
  };
  const cookies = (await context.cookies()).map(({ name, expires }): SeenItem => {
    const lifetime = expires < 0 ? 'session' : expires * 1000 - Date.now();
    return { kind: 'cookie', name, lifetime, initiators: initiators('cookie', name) };
  });
  // Storage of other frames belongs to other pages, or is the same.
  const keys = frames[0].keys.map(([kind, name]) => ({ kind, name, initiators: initiators(kind, name) }));
  return [...cookies, ...keys];
}

type FrameStorage = {
  readonly keys: readonly (readonly [kind: StoredBy[0], name: string])[];
  readonly writes: readonly StoredBy[];
};

const nothingRead: FrameStorage = { keys: [], writes: [] };

/** Runs in a frame. */
function readFrame(key: string): FrameStorage {
  const writes = (window as unknown as Record<symbol, StoredBy[] | undefined>)[Symbol.for(key)] ?? [];
  const names = (kind: 'localStorage' | 'sessionStorage') =>
    Object.keys(window[kind]).map((name) => [kind, name] as const);
  return { keys: [...names('localStorage'), ...names('sessionStorage')], writes };
}

const withoutHash = (url: string): string => url.split('#')[0];
