import type { Browser, Page } from 'playwright-core';

/** Every host answers this: an empty page for a document, and nothing for all else. */
const headers = {
  // A page that shares its process with no other has a clock of 5 microseconds, and not of 100.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Does something with an empty page of a visitor of its own, whose clock is exact, at an address of the web. */
export async function isolatedPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await context.route('**/*', (route) => route.fulfill({ headers, contentType: 'text/html', body: '<body>' }));
    await page.goto('https://careers.example.com/us-en/careers/jobdetails?id=7');
    return await use(page);
  } finally {
    await context.close();
  }
}
