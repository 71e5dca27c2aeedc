import { describe, expect, test } from 'vitest';
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
  return { ...visitor, noted: () => visitor.page.evaluate('noted'), own: () => visitor.page.evaluate('own') };
}

describe('the stored consent (CONS-02)', () => {
  test('is undefined before the visitor answers', async () => {
    const { noted } = await openListener();
    expect(await noted()).toEqual(['none']);
  });

  test('is read from the cookie', async () => {
    const { noted } = await openListener({ consent: [1, 3] });
    expect(await noted()).toEqual(['1,3']);
  });
});

describe('a change takes effect without a reload (CONS-08)', () => {
  test('by the callback and by the window event', async () => {
    const { noted, answerBanner } = await openListener();
    await answerBanner([1, 2, 3, 4]);
    expect(await noted()).toEqual(['none', '1,2,3,4', '1,2,3,4']);
  });

  test('by the event alone, if a page declares the callback after the bundle', async () => {
    const { noted, answerBanner, page, own } = await openListener({ before: 'own = 0;' });
    await page.addScriptTag({ content: 'function OptanonWrapper() { own++; }' });
    await answerBanner([1, 2]);
    expect(await noted()).toEqual(['none', '1,2']);
    expect(await own()).toBe(1);
  });
});

describe("the page's own callback is still called", () => {
  test('if it existed before', async () => {
    const { own, answerBanner } = await openListener({
      before: 'own = []; OptanonWrapper = (...parameters) => own.push(parameters);',
    });
    await answerBanner([1]);
    expect(await own()).toEqual([[]]);
  });

  test('if it is assigned later, more than once', async () => {
    const { own, noted, page, answerBanner } = await openListener({ before: 'own = [];', consent: [1] });
    await page.evaluate("OptanonWrapper = () => own.push('first')");
    await answerBanner([1]);
    await page.evaluate("OptanonWrapper = () => own.push('second')");
    await answerBanner([1]);
    expect(await own()).toEqual(['first', 'second']);
    expect(await noted()).toEqual(['1', '1', '1', '1', '1']);
  });

  test('if the page wraps the existing callback', async () => {
    const { own, page, answerBanner } = await openListener({
      before: "own = []; OptanonWrapper = () => own.push('inner');",
    });
    await page.evaluate("const found = OptanonWrapper; OptanonWrapper = () => { own.push('outer'); found(); }");
    await answerBanner([1]);
    expect(await own()).toEqual(['outer', 'inner']);
  });

  test('and its errors do not hide the change', async () => {
    const { noted, page } = await openListener({ before: "OptanonWrapper = () => { throw new Error('own'); }" });
    await page.evaluate('try { OptanonWrapper() } catch {}');
    expect(await noted()).toHaveLength(2);
  });

  test('if the page made it read-only', async () => {
    const before = "own = 0; Object.defineProperty(window, 'OptanonWrapper', { value: () => own++ });";
    const { own, noted, answerBanner, thrown } = await openListener({ before });
    await answerBanner([1]);
    expect(await own()).toBe(1);
    expect(await noted()).toEqual(['none', '1']);
    expect(thrown).toEqual([]);
  });
});
