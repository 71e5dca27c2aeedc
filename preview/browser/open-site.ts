import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { SendOrder, PreviewSession } from '../server/preview-session.ts';
import type { PageMessage, PageOrder } from '../messages.ts';
import { recordingKey } from '../page/entry.ts';
import { writeRecorder } from '../server/write-script.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { openPage } from '../../tasks/verify/open-page.ts';
import { replaceScripts, replacing, startScript, type Replacing } from './replace-scripts.ts';
import type { RequestRule } from './request-rule.ts';

export interface OpenOptions {
  readonly address: string;
  readonly session: PreviewSession;
  /** The site of each mark of the scripts that are replaced. */
  readonly marks: Replacing['marks'];
  /** Decides what becomes of a request. */
  readonly requests: RequestRule;
  /** Returns what a page loads in place of the script of a site. */
  readonly script: (site: string) => Promise<string>;
  /** Called for each script that is replaced in a page; its address is empty for one inside the HTML. */
  readonly onReplaced: (page: string, script: string) => void;
  /** The site whose script pages get that load none. */
  readonly site: string;
  /** Whether certificates that the browser refuses are accepted. */
  readonly isInsecure: boolean;
  /** How many milliseconds the page may take to load. */
  readonly timeout: number;
}

export interface OpenSite {
  /** The addresses of the scripts that were replaced until now. Empty for one inside the HTML. */
  readonly replaced: ReadonlySet<string>;
  /** Whether the pages load no script of the project, and got the local one. */
  readonly isInserted: boolean;
  /** Resolves when the visitor has closed the last page. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a page in a fresh profile, with local scripts in place of those of the project. Nothing changes on the site. Throws
 * a `CannotRun` if the page does not open.
 */
export async function openSite(browser: Pick<Browser, 'newContext'>, options: OpenOptions): Promise<OpenSite> {
  const { address, session, site } = options;
  const context = await browser.newContext({
    bypassCSP: true,
    serviceWorkers: 'block',
    ignoreHTTPSErrors: options.isInsecure,
    viewport: null,
  });
  const replaced = new Set<string>();
  let isInserted = false;
  // A page cannot guess the name.
  const binding = `tagc${randomBytes(9).toString('hex')}`;
  await context.exposeBinding(binding, ({ page }, json: string) => {
    session.receive(JSON.parse(json) as PageMessage, orderTo(page));
  });
  await context.exposeBinding(`${binding}Replaced`, ({ page }, script: string) => {
    replaced.add(script);
    options.onReplaced(page.url(), script);
  });
  await context.addInitScript({ content: writeRecorder({ binding }) });
  await context.addInitScript(replaceScripts, {
    marks: options.marks,
    report: `${binding}Replaced`,
    ...replacing,
  });
  await context.route('**/*', (route) => answer(route).catch(() => route.abort().catch(() => {})));
  const closed = new Promise<void>((resolve) => {
    context.on('page', (page) => page.once('close', () => context.pages().length === 0 && resolve()));
    context.once('close', () => resolve());
  });
  const page = await context.newPage();
  try {
    await openPage(page, address, options.timeout);
    if (replaced.size === 0) {
      isInserted = true;
      const [mark] = options.marks.find(([, one]) => one === site)!;
      await context.addInitScript(startScript, { host: new URL(page.url()).host, mark, key: replacing.startedKey });
      await openPage(page, address, options.timeout);
    }
  } catch (error) {
    await close(context);
    throw adviseOnCertificate(error);
  }
  return { replaced, isInserted, closed, close: () => close(context) };

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const wanted = options.marks.find(([, one]) => pathname === `${replacing.path}${encodeURIComponent(one)}.js`);
    if (wanted) return fulfillScript(route, () => options.script(wanted[1]));
    return options.requests.answer(route);
  }
}

/** Answers with a script, or with why there is none. */
async function fulfillScript(route: Route, write: () => Promise<string>): Promise<void> {
  const headers = { 'cache-control': 'no-store' };
  const answer = await write().then(
    (body) => ({ contentType: 'text/javascript; charset=utf-8', body }),
    (error: Error) => ({ status: 500, contentType: 'text/plain; charset=utf-8', body: error.message }),
  );
  await route.fulfill({ ...answer, headers });
}

/** Returns what makes a page obey. It rejects if the page is gone. */
function orderTo(page: Page): SendOrder {
  return (order) => page.evaluate(obeyIn, { order, key: Symbol.keyFor(recordingKey)! });
}

/** Runs in the page. */
function obeyIn({ order, key }: { readonly order: PageOrder; readonly key: string }): void {
  const page = window as unknown as Record<symbol, { obey(order: PageOrder): void } | undefined>;
  page[Symbol.for(key)]?.obey(order);
}

async function close(context: BrowserContext): Promise<void> {
  // The browser may be gone already.
  await context.close().catch(() => {});
}

/** Says how to accept a certificate that the browser refuses, as a developer's own server often has. */
export function adviseOnCertificate(error: unknown): unknown {
  if (!(error instanceof CannotRun) || !error.message.includes('ERR_CERT_')) return error;
  return new CannotRun(error.message, 'If you trust that machine, accept its certificate with --insecure.');
}
