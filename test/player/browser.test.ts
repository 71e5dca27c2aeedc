import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowserTheatre } from '../../player/browser/browser-theatre.ts';
import { launchChromium } from '../browser/harness/chromium.ts';
import { cases } from './cases.ts';
import { playText } from './play-text.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test.each(cases)('$row: a browser says what the page of this process says', async ({ rules, wrong, lines }) => {
  const theatre = createBrowserTheatre(browser);
  const scenario = `scenario "one" { ${lines} }`;
  expect(await playText(`${rules}\n${scenario}`, { theatre })).toEqual({ one: [] });
  expect(await playText(`${wrong}\n${scenario}`, { theatre })).toEqual(await playText(`${wrong}\n${scenario}`));
});
