import { chromium, type Browser } from 'playwright-core';
import { unpackChromium } from '../test/browser/harness/unpack-chromium.ts';

/** Does something with the Chromium that the tests use too, which reaches no other machine, and closes it. */
export async function openBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const { executable, environment } = process.env.TAGC_CHROMIUM
    ? { executable: process.env.TAGC_CHROMIUM, environment: {} }
    : await unpackChromium();
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
