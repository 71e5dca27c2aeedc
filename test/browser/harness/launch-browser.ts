import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { launchFirefox } from './firefox.ts';

/** Starts the browser of the tests: Chromium, or Firefox if the environment variable `BROWSER` says so. */
export function launchBrowser(port?: number): Promise<Browser> {
  return process.env.BROWSER === 'firefox' ? launchFirefox(port) : launchChromium(port);
}
