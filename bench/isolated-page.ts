import type { Browser, Page } from 'playwright-core';

/** The headers of all responses. */
const headers = {
  // An isolated page has a clock with a resolution of 5 microseconds instead of 100.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Calls `use` with an empty isolated page at a web address, in a new browser context with a precise clock. */
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
