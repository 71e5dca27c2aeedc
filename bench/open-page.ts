import type { Page } from 'playwright-core';
import { openBrowser } from './open-browser.ts';

/** Calls `use` with an empty page in the Chromium of the tests, and closes it afterwards. */
export function openPage<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
  return openBrowser(async (browser) => use(await browser.newPage()));
}
