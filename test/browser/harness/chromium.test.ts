import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('runs the scripts of a page in a real browser', async () => {
  const page = await browser.newPage();
  await page.setContent('<button>one</button>');
  await page.evaluate(() =>
    document.querySelector('button')!.addEventListener('click', () => (document.title = 'two')),
  );
  await page.click('button');
  expect(await page.title()).toBe('two');
  await page.close();
});

test('reaches no other machine without a test server', async () => {
  const page = await browser.newPage();
  await expect(page.goto('https://careers.example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  await page.close();
});

test('reports a missing browser in TAGC_CHROMIUM as an error instead of skipping the test', async () => {
  vi.stubEnv('TAGC_CHROMIUM', '/nowhere/chromium');
  try {
    await expect(launchChromium()).rejects.toThrow('The file "/nowhere/chromium" from TAGC_CHROMIUM does not exist');
  } finally {
    vi.unstubAllEnvs();
  }
});
