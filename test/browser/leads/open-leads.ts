import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { bundleOnce } from '../../support/bundles/bundle-once.ts';
import { consentCookie } from '../harness/consent-cookie.ts';
import type { Site } from '../harness/use-site.ts';
import { doubles } from '../vendors/doubles.ts';

const folder = 'examples/leads/';
const host = 'www.lumora.example';
const origin = `https://${host}`;

/** Commands that the doubles of the vendors' scripts got, by vendor. */
export type Got = Readonly<Record<string, readonly (readonly unknown[])[]>>;

export interface LeadVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors of the page. */
  readonly thrown: readonly string[];
  /** Opens a page of the example by its file, with a query. */
  go(file: string): Promise<void>;
  /** Returns what the vendors got in this page. */
  got(): Promise<Got>;
  /** Returns what the vendors got in the pages that the visitor has left, in order. */
  earlier(): Promise<readonly Got[]>;
  /** Returns what the doubles refused. */
  refused(): Promise<readonly string[]>;
}

/** Opens the lead site for a visitor who granted these groups, and comes from a partner. Its clock runs by `page.clock`. */
export async function openLeads(site: Site, consent: readonly number[]): Promise<LeadVisit> {
  const { program } = compile('rules.dsl', createDiskHost(folder));
  const { code } = await bundleOnce(emit(program, 'main', 'production'));
  const { server } = site;
  // The pages name the script of the test stage.
  server.scripts.set('/dist/test/main.js', code);
  server.scripts.set('/pages/site.js', readFileSync(`${folder}pages/site.js`, 'utf8'));
  const css = { headers: { 'content-type': 'text/css' }, body: readFileSync(`${folder}pages/site.css`, 'utf8') };
  server.responses.set(`${host}/pages/site.css`, () => css);
  server.sites.set(host, ({ pathname }) => readFileSync(`${folder}${pathname.slice(1)}`, 'utf8'));
  for (const [vendor, body] of Object.entries(doubles)) server.responses.set(vendor, () => ({ body }));

  const context = await site.browser.newContext();
  await context.addCookies([
    { name: 'OptanonConsent', value: consentCookie(consent), url: origin },
    { name: 'lumora_partner', value: 'p-7', url: origin },
  ]);
  // A page is hidden after its rules have run for the last time. The blank page of a new tab has no storage.
  await context.addInitScript(() => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden' || location.href === 'about:blank') return;
      const left = JSON.parse(sessionStorage.getItem('left') ?? '[]');
      sessionStorage.setItem('left', JSON.stringify([...left, (window as any).got ?? {}]));
    });
  });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await page.clock.install();
  const read = async <T>(expression: string): Promise<T> => JSON.parse(await page.evaluate(expression)) as T;
  return {
    page,
    context,
    thrown,
    go: async (file) => void (await page.goto(`${origin}/pages/${file}`)),
    got: () => read('JSON.stringify(window.got ?? {})'),
    earlier: () => read("sessionStorage.getItem('left') ?? '[]'"),
    refused: () => read('JSON.stringify(window.refused ?? [])'),
  };
}
