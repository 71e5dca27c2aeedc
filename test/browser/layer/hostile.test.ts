import { expect, test } from 'vitest';
import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const rules = `
project main { dataLayer: "adobeDataLayer" }
site main
stage production
event opened = layer("opened")
data name: text = layer("page.name") else "no name"
rule onOpened {
  on opened
  do log("opened", name)
}
rule onPage {
  on layerChange("page")
  do log("page", name)
}
`;
const early = { event: 'opened', page: { name: 'early' } };
const earlyTold = ['info: opened early', 'info: page early'];

test('rules run for a layer of another frame, and for an item with the window and an element (ERRC-01)', async () => {
  site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': rules }, { site: 'main' }));
  const before = `document.documentElement.append(document.createElement('iframe'));
    window.adobeDataLayer = frames[0].eval(${JSON.stringify(`[${JSON.stringify(early)}]`)});`;
  const url = 'https://www.example.com/us-en';
  const { page, log, thrown, push } = await site.visit({ url, scripts: ['/tags/main.js'], before });
  await expect.poll(() => log).toEqual(earlyTold);
  await page.evaluate('void adobeDataLayer.push({ all: window, body: document.body })');
  await push({ event: 'opened', page: { name: 'late' } });
  await expect.poll(() => log.slice(2)).toEqual(['info: opened late', 'info: page late']);
  expect(thrown).toEqual([]);
});
