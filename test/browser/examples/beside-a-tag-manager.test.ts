import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runIn } from '../../cli/run-in.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { bundleOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const guide = readFileSync(new URL('../../../docs/coming-from-a-tag-manager.md', import.meta.url), 'utf8');
const [, rules] = /```dsl\n([\s\S]*?)```/.exec(guide)!;
const [, snippet] = /```html\n([\s\S]*?)```/.exec(guide)!;

/** Google Tag Manager replaces `push` of its array, and calls the one that was there. */
const tagManager = `
  window.heard = dataLayer.map((item) => item.event);
  const earlier = dataLayer.push;
  dataLayer.push = (...items) => {
    heard.push(...items.map((item) => item.event));
    return earlier.apply(dataLayer, items);
  };
  dataLayer.push({ event: 'gtm.js', plan: 'pro' });`;

test('the scenario of docs/coming-from-a-tag-manager.md passes', async () => {
  const outcome = await runIn(temporaryFolder({ 'rules.dsl': rules }), 'test');
  expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
});

test('the snippet of docs/coming-from-a-tag-manager.md lets tagc and a tag manager hear the same events', async () => {
  const { code } = await bundleOf({ 'rules.dsl': rules }, { site: 'main' });
  site.server.scripts.set('/tags/main.js', code);
  site.server.sites.set(
    'www.example.com',
    () => `<!doctype html><script>window.dataLayer = [{ event: 'early' }];</script>
      ${snippet}<script>${tagManager}</script>`,
  );
  const context = await site.browser.newContext();
  const url = 'https://www.example.com/';
  await context.addCookies([{ name: 'OptanonConsent', value: 'groups=1%3A1%2C4%3A1', url }]);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(`(() => {
    function gtag() { dataLayer.push(arguments); }
    gtag('consent', 'default', {});
    dataLayer.push({ event: 'sign_up' });
  })()`);

  const sent = () => site.server.received.filter(({ url }) => url.host === 'ads.example.net');
  await expect.poll(() => sent().map(({ url }) => url.search)).toEqual(['?plan=pro']);
  expect(await page.evaluate('heard')).toEqual(['early', 'gtm.js', undefined, 'sign_up']);
  expect(await page.evaluate('adobeDataLayer.map((item) => item.event)')).toEqual(['early', 'gtm.js', 'sign_up']);
  await context.close();
});
