import type { Browser } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { workerBrowser } from './worker-browser.ts';

/** Provides a browser that reaches only this machine. Everything that a test opens in it is closed after the test. */
export function useBrowser(): { readonly browser: Browser } {
  let browser: Browser;
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  afterEach(() => closeContexts(browser));
  return {
    get browser() {
      return browser;
    },
  };
}

/** Closes all pages of a browser and deletes their storage. */
export async function closeContexts(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}
