import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../test/browser/harness/chromium.ts';

/** Calls `use` with the Chromium of the tests, without network access, and closes it afterwards. */
export async function openBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const { executable, environment } = await findChromium();
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
