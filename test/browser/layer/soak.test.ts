import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scriptOf } from '../harness/script-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const rules = `
  import { createLayerEvent } from 'runtime/events/layer/layer.ts';
  import { createLayerChange } from 'runtime/events/layer-change/layer-change.ts';
  import { createLayer } from 'runtime/data-layer/layer.ts';
  const layer = createLayer('adobeDataLayer');
  const start = (callback) => callback();
  let count = 0;
  window.countOfRules = () => count;
  createLayerEvent(layer, start)([() => count++], 'opened');
  createLayerChange(layer, start)([() => count++], 'page.name');
`;

/** Returns how much the page's heap grows while a script runs. */
async function heapGrowth(page: Page, script: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const heapSize = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return ((await session.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
  };
  const before = await heapSize();
  await page.evaluate(script);
  return (await heapSize()) - before;
}

test('100,000 pushes retain only their items', async () => {
  site.server.scripts.set('/tags/test.js', await scriptOf(rules));
  const { page, thrown } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'] });
  await page.evaluate("adobeDataLayer.addEventListener('opened', () => {})");
  const item = "({ event: 'opened', eventInfo: { i }, page: { name: 'page ' + i, list: [i, { i }] } })";
  const times = (act: string) => `for (let i = 0; i < 100_000; i++) ${act}`;
  const items = await heapGrowth(page, `window.items = []; ${times(`window.items.push(${item})`)}`);
  const layer = await heapGrowth(page, times(`adobeDataLayer.push(${item})`));
  expect(items).toBeGreaterThan(10_000_000);
  expect(layer).toBeLessThan(items * 1.1 + 1_000_000);
  expect(await page.evaluate('countOfRules()')).toBe(200_000);
  expect(thrown).toEqual([]);
});

test('listeners that come and go leave no memory behind', async () => {
  site.server.scripts.set('/tags/test.js', await scriptOf(rules));
  const { page } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'] });
  const comeAndGo = `for (let i = 0; i < 100_000; i++) {
    const handler = () => i;
    adobeDataLayer.addEventListener('opened', handler, { path: 'a.b' });
    adobeDataLayer.removeEventListener('opened', handler);
  }`;
  expect(await heapGrowth(page, comeAndGo)).toBeLessThan(1_000_000);
});
