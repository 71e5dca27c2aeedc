import { expect, test } from 'vitest';
import { scriptOf } from '../harness/script-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

/** Opens a page that records the granted groups at each change that the consent source reports. */
async function openListener({ before = '', consent }: { before?: string; consent?: readonly number[] } = {}) {
  const listening = `
    import { createOneTrust } from 'runtime/consent-sources/one-trust/one-trust.ts';
    const source = createOneTrust('OptanonConsent');
    const groups = () => { const mask = source.stored(); return mask < 0 ? 'none' : mask && [1, 2, 3, 4].filter((group) => mask & (1 << group)).join(); };
    window.noted = [String(groups())];
    source.listen(() => noted.push(String(groups())));
  `;
  site.server.scripts.set('/tags/test.js', await scriptOf(listening));
  const url = 'https://www.example.com/us-en';
  const visitor = await site.visit({ url, scripts: ['/tags/test.js'], before, consent });
  return { ...visitor, noted: () => visitor.page.evaluate<string[]>('noted'), own: () => visitor.page.evaluate('own') };
}

test('reads the cookie (CONS-02), and changes by the callback and by the window event take effect without a reload (CONS-08)', async () => {
  const before = "own = []; OptanonWrapper = (...parameters) => own.push(['first', ...parameters]);";
  const { noted, own, page, answerBanner } = await openListener({ before, consent: [1, 3] });
  expect(await noted()).toEqual(['1,3']);
  await answerBanner([1, 2, 3, 4]);
  expect(await noted()).toEqual(['1,3', '1,2,3,4', '1,2,3,4']);

  // The page's own callback is still called: also one that it assigns later, that wraps ours, or that throws.
  await page.evaluate("const found = OptanonWrapper; OptanonWrapper = () => { own.push('outer'); found(); }");
  await answerBanner([1]);
  await page.evaluate("OptanonWrapper = () => own.push('last')");
  await answerBanner([1]);
  expect(await own()).toEqual([['first'], 'outer', ['first'], 'last']);
  const count = (await noted()).length;
  await page.evaluate("OptanonWrapper = () => { throw new Error('own'); }");
  await page.evaluate('try { OptanonWrapper() } catch {}');
  expect(await noted()).toHaveLength(count + 1);
});

test('CONS-08: a change takes effect by the event alone, if a page declares the callback after the bundle', async () => {
  const { noted, answerBanner, page, own } = await openListener({ before: 'own = 0;' });
  await page.addScriptTag({ content: 'function OptanonWrapper() { own++; }' });
  await answerBanner([1, 2]);
  expect(await noted()).toEqual(['none', '1,2']);
  expect(await own()).toBe(1);
});

test("CONS-08: the page's own callback is still called if the page made it read-only", async () => {
  const before = "own = 0; Object.defineProperty(window, 'OptanonWrapper', { value: () => own++ });";
  const { own, noted, answerBanner, thrown } = await openListener({ before });
  await answerBanner([1]);
  expect(await own()).toBe(1);
  expect(await noted()).toEqual(['none', '1']);
  expect(thrown).toEqual([]);
});
