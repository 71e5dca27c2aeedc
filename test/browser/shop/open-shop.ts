import { minifyFolder } from '../../support/bundles/bundle-once.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { useSite, type Site } from '../harness/use-site.ts';
import { runVerify, type Verified } from '../verify/run-verify.ts';
import { doubles } from '../vendors/doubles.ts';

const folder = fileURLToPath(new URL('../../../examples/shop/', import.meta.url));
const library = 'node_modules/vanilla-cookieconsent/dist/cookieconsent.umd.js';
const origin = 'https://www.shop.example';

/** What the doubles of the vendors' scripts got in a page, by vendor. */
export interface Got {
  readonly google: readonly unknown[][];
  readonly meta: readonly unknown[][];
}

export interface Shopper {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Returns the hosts of other sites that the pages have contacted, each once, in order. */
  vendorHosts(): string[];
  /** Uncaught errors of the pages. */
  readonly thrown: readonly string[];
  /** Opens a page of the shop, and waits until its script has started. */
  open(path: string): Promise<void>;
  /** Returns what the vendors got in this page since the last reading, once this number of commands has arrived. */
  got(counts: { readonly google?: number; readonly meta?: number }): Promise<Got>;
}

export interface Shop extends Site {
  /** Begins a visit. `categories` are those that the visitor has accepted in an earlier one. */
  enter(categories?: readonly string[]): Promise<Shopper>;
  /** Compares pages of the shop with its rules, as the command `verify` does. */
  verify(options: Omit<Parameters<typeof runVerify>[2], 'addresses'>): Promise<Verified>;
}

/** Provides the example shop, with doubles of the vendors' scripts, to the tests of a file. */
export function useShop(): Shop {
  const site = useSite();
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  async function serve(): Promise<void> {
    site.server.scripts.set('/tagc.js', await script());
    for (const name of ['shop.js', 'consent.js']) site.server.scripts.set(`/${name}`, read(name));
    site.server.scripts.set('/cookieconsent.umd.js', readFileSync(library, 'utf8'));
    site.server.sites.set('www.shop.example', ({ pathname }) =>
      read(pathname === '/' ? 'index.html' : pathname.slice(1)),
    );
    for (const [host, body] of Object.entries(doubles)) site.server.responses.set(host, () => ({ body }));
  }

  return Object.assign(site, {
    async verify(options: Omit<Parameters<typeof runVerify>[2], 'addresses'>): Promise<Verified> {
      await serve();
      return runVerify(site.browser, folder, { addresses: [`${origin}/`], ...options }, script);
    },
    async enter(categories?: readonly string[]): Promise<Shopper> {
      await serve();
      // No click has to scroll the page.
      const context = await site.browser.newContext({ viewport: { width: 1000, height: 2400 } });
      contexts.push(context);
      if (categories)
        await context.addCookies([
          { name: 'cc_cookie', value: answerOf(categories), domain: '.www.shop.example', path: '/' },
        ]);
      const page = await context.newPage();
      await page.clock.install();
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(String(error)));
      return {
        page,
        context,
        thrown,
        vendorHosts: () => [
          ...new Set(site.server.received.flatMap(({ url }) => (url.origin === origin ? [] : [url.host]))),
        ],
        async open(path) {
          await page.goto(`${origin}${path}`);
        },
        async got({ google = 0, meta = 0 }) {
          const counts = () =>
            page.evaluate(() => {
              const { got = {} } = window as unknown as { got?: Record<string, unknown[]> };
              return [got.google?.length ?? 0, got.meta?.length ?? 0];
            });
          await expect.poll(counts, { interval: 10 }).toEqual([google, meta]);
          return page.evaluate(() => {
            const { got = {} } = window as unknown as { got?: Record<string, unknown[]> };
            const take = (vendor: string) => JSON.parse(JSON.stringify(got[vendor]?.splice(0) ?? []));
            return { google: take('google'), meta: take('meta') };
          });
        },
      };
    },
  });
}

let built: Promise<string> | undefined;
const script = (): Promise<string> => (built ??= build());

async function build(): Promise<string> {
  const { program, diagnostics } = compile('rules.dsl', createDiskHost(folder));
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return (await minifyFolder(emit(program, 'shop', 'production'), folder)).code;
}

const read = (name: string): string => readFileSync(`${folder}pages/${name}`, 'utf8');

/** Returns the cookie of an answer, as the banner writes it. */
function answerOf(categories: readonly string[]): string {
  const time = new Date().toISOString();
  const services = { necessary: [], analytics: [], ads: [] };
  const times = { consentTimestamp: time, lastConsentTimestamp: time, expirationTime: Date.now() + 1e9 };
  return encodeURIComponent(
    JSON.stringify({ categories, revision: 1, data: null, consentId: 'a', services, languageCode: 'en', ...times }),
  );
}
