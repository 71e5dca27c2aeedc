import type { Browser } from 'playwright-core';
import { withMainThread } from './with-main-thread.ts';

/** Opens a page and returns how long its main thread works until the title is painted, in milliseconds of CPU time. */
export function timeUntilUsable(browser: Browser, address: string): Promise<number> {
  return withMainThread(browser, async (page, { time, paint }) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('.page-title').first().waitFor();
    await paint();
    return time();
  });
}
