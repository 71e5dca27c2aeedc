import type { Page } from 'playwright-core';

/** Resolves when all intersection observers of a page have been told what was in view until now. */
export const observed = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const last = new IntersectionObserver(() => {
          last.disconnect();
          done();
        });
        last.observe(document.body);
      }),
  );
