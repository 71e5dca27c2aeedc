import type { Browser, Page } from 'playwright-core';

export interface MainThread {
  /** Returns how long the main thread of the page has worked so far, in milliseconds of CPU time. */
  time(): Promise<number>;
  /** Waits until the page is painted. */
  paint(): Promise<void>;
}

/** Calls `use` with a new page and the CPU time of its main thread, on which other work of the machine has little effect. */
export async function withMainThread<Result>(
  browser: Browser,
  use: (page: Page, thread: MainThread) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await use(page, {
      async time() {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
      },
      // A task that a frame requests runs after the frame is painted.
      paint: () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))),
    });
  } finally {
    await page.close();
  }
}
