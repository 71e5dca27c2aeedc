import type { Browser } from 'playwright-core';
import { withMainThread, type MainThread } from './with-main-thread.ts';

/**
 * Opens a report, opens its search with `/`, and types a text. Returns how long the main thread works for the slowest of
 * these keys until its result is painted, in milliseconds of CPU time.
 */
export function slowestKey(browser: Browser, address: string, text: string): Promise<number> {
  return withMainThread(browser, async (page, thread) => {
    await page.goto(address);
    await page.locator('.page-title').first().waitFor();
    await untilIdle(thread);
    const times: number[] = [];
    for (const key of `/${text}`) {
      const before = await thread.time();
      await page.keyboard.press(key);
      await thread.paint();
      times.push((await thread.time()) - before);
    }
    await page.locator('.search-result').first().waitFor();
    return Math.max(...times);
  });
}

/** Waits until the page has prepared its search, which it does in short tasks while the reader looks at it. */
async function untilIdle({ time, paint }: MainThread): Promise<void> {
  for (let last = 0, now = await time(); now - last > idleMilliseconds;) {
    last = now;
    for (let frame = 0; frame < 5; frame++) await paint();
    now = await time();
  }
}

/** What five frames without other work cost at most. */
const idleMilliseconds = 10;
