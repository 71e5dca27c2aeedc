import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { codesIn, type consentManagerOf } from '../../compiler/compile/evaluate/consent-manager.ts';
import type { KeptItem } from '../../runtime/tables/simulation.ts';
import type { Addresses } from './read-addresses.ts';
import type { VisitConsent } from './consent-states.ts';
import { explainVisit, stoppedResponding } from './explain-visit.ts';
import type { PageObservation, Phase, SeenItem, StartedBundle } from './page-observation.ts';
import { observePage, recordKey, type FrameRecord } from './observe-page.ts';
import { openPage, requireHost } from './open-page.ts';
import { readStoredItems } from './read-stored-items.ts';
import { requireList } from './require-list.ts';
import { scriptTimes } from './script-times.ts';
import { watchRequests, withoutHash, type Requests } from './watch-requests.ts';
import { withinTime } from './within-time.ts';

export type ConsentManager = NonNullable<ReturnType<typeof consentManagerOf>>;

export interface VisitOptions {
  readonly page: string;
  /** What servers ask for before they respond. */
  readonly credentials: Addresses['credentials'];
  readonly state: VisitConsent;
  /** The site of each mark by which a script of tagc shows that it has started. */
  readonly marks: ReadonlyMap<string, string>;
  /** How the choice is stored. Required for states with a stored choice. */
  readonly manager?: ConsentManager;
  /** For how many milliseconds no request must begin before the page counts as quiet. It waits ten times as long at most. */
  readonly wait: number;
  /** How many milliseconds the page may take to load, and afterwards to respond. */
  readonly timeout: number;
}

/** Opens a page in a fresh context of a browser, with the choice of a consent state, and returns what it did. */
export async function visitPage(browser: Pick<Browser, 'newContext'>, options: VisitOptions): Promise<PageObservation> {
  const { origin } = new URL(options.page);
  const credentials = options.credentials.get(origin);
  try {
    const context = await browser.newContext({
      ...(credentials && { httpCredentials: { ...credentials, origin } }),
      ...(options.state.sendsGpc && { extraHTTPHeaders: { 'Sec-GPC': '1' } }),
    });
    try {
      return await visitIn(context, options);
    } finally {
      await context.close();
    }
  } catch (error) {
    throw explainVisit(options.page, error);
  }
}

async function visitIn(context: BrowserContext, options: VisitOptions): Promise<PageObservation> {
  const { page: address, state, marks, manager, wait, timeout } = options;
  // A script that never ends keeps a page from responding, also after it has loaded.
  const inTime = <Result>(work: Promise<Result>) => withinTime(work, timeout, () => stoppedResponding(address));
  if (state.stored && manager) await storeChoice(context, address, manager.keep(state.stored, Date.now()));
  if (state.sendsGpc) await context.addInitScript(sendGpc);
  await context.addInitScript(observePage, { key: recordKey, marks: [...marks.keys()] });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await watchRequests(context, page, session);
  const documents = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) documents.add(withoutHash(frame.url()));
  });
  // A page may have begun to open another one.
  let next = address;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) next = request.url();
  });
  const requireSameHost = () => [next, page.url()].forEach((reached) => requireHost(address, reached));
  await session.send('Profiler.enable');
  await session.send('Profiler.start');

  await openPage(page, address, timeout);
  await untilQuiet(requests, wait);
  requireSameHost();
  const read = (phase: Phase) => inTime(readStoredItems(context, page, requests, phase));
  const before = state.withdraws ? await read('before-withdrawal') : [];
  const sentBefore = state.withdraws ? requests.count() : Infinity;
  let sentOnPage = Infinity;
  if (state.withdraws && manager) {
    const kept = manager.keep(state.granted, Date.now());
    await storeChoice(context, address, kept);
    await inTime(page.evaluate(keepInPage, JSON.stringify(kept)));
    for (const code of codesIn(kept)) await inTime(page.evaluate(code));
    await inTime(page.evaluate(actInPage, JSON.stringify(manager.report(state.granted))));
    await untilQuiet(requests, wait);
  }
  const { profile } = await inTime(session.send('Profiler.stop'));
  const stored = await read(state.withdraws ? 'after-withdrawal' : 'before-withdrawal');
  if (state.withdraws) {
    // Without another page in between, an address with a hash would not be loaded again.
    await page.goto('about:blank', { timeout });
    sentOnPage = requests.count();
    await openPage(page, address, timeout);
    await untilQuiet(requests, wait);
    const known = new Set(stored.map(idOf));
    stored.push(...(await read('on-next-page')).filter((item) => !known.has(idOf(item))));
  }
  requireSameHost();
  const isBefore = new Set(before.map(idOf));
  const { sent, blocked } = requests.describe((number) =>
    number < sentBefore ? 'before-withdrawal' : number < sentOnPage ? 'after-withdrawal' : 'on-next-page',
  );
  return {
    page: address,
    address: withoutHash(page.url()),
    documents,
    state,
    bundles: await inTime(startedBundles(page, requests, marks, documents)),
    requests: sent,
    blocked,
    errors: requests.errors,
    stored: stored.filter((item) => !isBefore.has(idOf(item))),
    // No page can remove cookies of other domains.
    kept: state.withdraws ? (await context.cookies(page.url())).map(({ name }) => name) : [],
    mainThread: scriptTimes(profile),
  };
}

const idOf = ({ kind, name, domain }: SeenItem) => `${kind} ${domain} ${name}`;

/** Returns the scripts of tagc that have set their mark in the page. The nearest address in that call is theirs. */
async function startedBundles(
  page: Page,
  requests: Requests,
  marks: VisitOptions['marks'],
  documents: ReadonlySet<string>,
): Promise<readonly StartedBundle[]> {
  const started = requireList<FrameRecord['started'][number]>(JSON.parse(await page.evaluate(readStarted, recordKey)));
  return Promise.all(
    started.map(async ([mark, [address = '']]) => {
      const isInside = address === '' || documents.has(withoutHash(address));
      return { site: marks.get(mark)!, ...(isInside ? { addresses: [] } : await requests.read(withoutHash(address))) };
    }),
  );
}

/** Runs in the page. */
function readStarted(key: string): string {
  const record = (window as unknown as Record<symbol, FrameRecord | undefined>)[Symbol.for(key)];
  return record ? record.stringify(record.started) : '[]';
}

/**
 * Stores a choice as the consent manager does, for the pages that are opened from now on. Replaces cookies of the page with
 * the same names, also those of a whole domain.
 */
async function storeChoice(context: BrowserContext, address: string, kept: readonly KeptItem[]): Promise<void> {
  const present = await context.cookies(address);
  type SetCookie = Parameters<BrowserContext['addCookies']>[0][number];
  const cookies = kept.flatMap((item): SetCookie[] => {
    if (item.place !== 'cookie') return [];
    const { name, text: value = '' } = item;
    const same = present.filter((cookie) => cookie.name === name);
    return same.length === 0 ? [{ name, value, url: address }] : same.map((cookie) => ({ ...cookie, value }));
  });
  await context.addCookies(cookies);
  if (kept.some(({ place }) => place !== 'cookie')) await context.addInitScript(keepInPage, JSON.stringify(kept));
  for (const code of codesIn(kept)) await context.addInitScript({ content: `if (window === window.top) ${code}` });
}

/**
 * Runs in the page, before its scripts, and again after each change: keeps what is no cookie. A global variable keeps this
 * value, whatever the manager of the page makes of it. The latest call counts.
 */
function keepInPage(json: string): void {
  if (window !== window.top) return;
  const items: readonly KeptItem[] = JSON.parse(json);
  for (const item of items) {
    if (item.place === 'local' || item.place === 'session') {
      // A page without an origin has no storage.
      try {
        const storage = item.place === 'local' ? localStorage : sessionStorage;
        if (item.text === undefined) storage.removeItem(item.name);
        else storage.setItem(item.name, item.text);
      } catch {}
    } else if (item.place === 'global' || item.place === 'result') hold(item.path, item.json, item.place === 'result');
  }

  function hold(path: readonly string[], value: string, isResult: boolean): void {
    const held = Symbol.for('tagc verify consent');
    const page = window as unknown as Record<string | symbol, unknown>;
    const isHeld = held in page;
    page[held] = value;
    if (isHeld) return;
    const read = () => JSON.parse(page[held] as string);
    const [last, ...owners] = path.toReversed();
    const ownerOf = (owner: object, name: string): object => {
      const inner = {};
      Object.defineProperty(owner, name, { get: () => inner, set() {} });
      return inner;
    };
    const get = isResult ? () => read : read;
    Object.defineProperty(owners.reduceRight(ownerOf, window as object), last, { get, set() {} });
  }
}

/** Runs in the page, before its scripts: shows them the signal, as browsers do that send it. */
function sendGpc(): void {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, configurable: true });
}

/** Runs in the page: reports a choice as the consent manager does. */
function actInPage(json: string): void {
  const acts: ReturnType<ConsentManager['report']> = JSON.parse(json);
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
      const target = act.target === 'document' ? document : window;
      target.dispatchEvent(new CustomEvent(act.event, { detail: JSON.parse(act.json) }));
    }
  }
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
