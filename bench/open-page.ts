import type { Page } from 'playwright-core';
import { openBrowser } from './open-browser.ts';

/** Does something with an empty page of the Chromium that the tests use too, and closes it. */
export function openPage<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
  return openBrowser(async (browser) => use(await browser.newPage()));
}
