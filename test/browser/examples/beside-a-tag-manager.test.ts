import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runIn } from '../../cli/run-in.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const guide = readFileSync(new URL('../../../docs/coming-from-a-tag-manager.md', import.meta.url), 'utf8');
const [, rules] = /```dsl\n([\s\S]*?)```/.exec(guide)!;
const [, snippet] = /```html\n([\s\S]*?)```/.exec(guide)!;

/**
 * Does to the page what Google Tag Manager does: it handles the items of the array, then puts its own `push` on it, which
 * calls the earlier one, marks each item with a number, and limits the length. It pushes events of its own.
 */
const tagManager = `(() => {
  window.heard = [];
  const model = {};
  const handle = (item) => {
    if (Array.isArray(item) || Object.prototype.toString.call(item) !== '[object Object]') return;
    item['gtm.uniqueEventId'] = heard.length;
    Object.assign(model, item);
    if (item.event) heard.push(item.event + ' ' + model.plan);
  };
  const layer = (window.dataLayer = window.dataLayer || []);
  const earlier = layer.push;
  layer.forEach(handle);
  layer.push = function (...items) {
    const result = earlier.apply(layer, items);
    while (layer.length > 300) layer.shift();
    items.forEach(handle);
    return typeof result !== 'boolean' || result;
  };
  layer.push({ event: 'gtm.js', 'gtm.start': 1 });
})();`;

/** Rules of the guide, and one that pushes to Google and one that hears that. */
const more = `${rules}
tag google { vendor: gtm group: marketing }
rule answers { on signUp do google.push({ event: "answered", plan: plan }) }
tag answered { vendor: pixel group: marketing on layer("answered") options: { url: "https://ads.example.net/answered", parameters: { plan } } }`;

test('the scenario of docs/coming-from-a-tag-manager.md passes', async () => {
  const outcome = await runIn(temporaryFolder({ 'rules.dsl': rules }), 'test');
  expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
});

test.each([
  ['above', (ours: string, theirs: string) => ours + theirs],
  ['below', (ours: string, theirs: string) => theirs + ours],
])('with the script %s that of a tag manager, both hear each event once', async (_, inOrder) => {
  const code = await minifiedOf({ 'rules.dsl': more }, { site: 'main' });
  site.server.scripts.set('/tags/main.js', code);
  const scripts = inOrder(snippet.replace('async', ''), `<script>${tagManager}</script>`);
  site.server.sites.set(
    'www.example.com',
    () => `<!doctype html><script>
      window.dataLayer = [{ event: 'sign_up', plan: 'early' }];
      const original = dataLayer.push;
      window.own = [];
      dataLayer.push = function (item) { own.push(item.event); return original.apply(this, arguments); };
    </script>${scripts}`,
  );
  const context = await site.browser.newContext();
  const url = 'https://www.example.com/';
  await context.addCookies([{ name: 'OptanonConsent', value: 'groups=1%3A1%2C4%3A1', url }]);
  const page = await context.newPage();
  await page.goto(url);
  const sent = () =>
    site.server.received
      .filter(({ url }) => url.host === 'ads.example.net')
      .map(({ url }) => url.pathname + url.search)
      .toSorted();
  await expect.poll(sent).toEqual(['/answered?plan=early', '/pixel?plan=early']);
  await page.evaluate(`(() => {
    function gtag() { dataLayer.push(arguments); }
    gtag('consent', 'default', {});
    gtag('event', 'sign_up', {});
    dataLayer.push({ event: 'sign_up', plan: 'late' }, function () { this.set('note', 'by ' + this.get('plan')); });
  })()`);
  await expect.poll(sent).toContain('/pixel?plan=late');
  expect(await page.evaluate('dataLayer.getState("note")')).toBe('by late');
  expect(await page.evaluate('heard')).toEqual(
    expect.arrayContaining(['gtm.js early', 'sign_up early', 'answered early', 'sign_up late', 'answered late']),
  );
  expect(await page.evaluate('heard.length')).toBe(5);
  expect(await page.evaluate('own.filter(Boolean).toSorted()')).toEqual(['answered', 'answered', 'gtm.js', 'sign_up']);

  await page.evaluate(`dataLayer = [...dataLayer, { event: 'sign_up', plan: 'replaced' }]`);
  await expect
    .poll(sent)
    .toEqual([
      ...['early', 'late', 'replaced'].map((plan) => `/answered?plan=${plan}`),
      ...['early', 'late', 'replaced'].map((plan) => `/pixel?plan=${plan}`),
    ]);
  await context.close();
});
