import { expect, test } from 'vitest';
import { arrival } from '../harness/arrivals.ts';
import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const rules = `
project callbacks { dataLayer: gtm("dataLayer") }
site main { hosts: { production: ["www.example.com"] } }
stage production
consent { group necessary = 1 }
tag counting { vendor: pixel group: necessary options: { url: "https://pixel.example.net/p" } }
call lookup { get: "/api/lookup" answer: { src: text } }
rule out { on layer("out") do send(lookup) then counting.send { e: "out", src: lookup.src } }
`;
const next = 'https://www.example.com/next';
const body = '<a id="link" href="/next">Leave</a>';

async function open(before: string) {
  site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': rules }, { site: 'main' }));
  site.server.responses.set('www.example.com/api/lookup', () => ({ body: '{"src":"x"}' }));
  return site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], before, body });
}

/** A link of a page that was written for Google Tag Manager: it leaves in the callback. */
const leaves = `
  window.dataLayer = [];
  addEventListener('load', () => link.addEventListener('click', (event) => {
    event.preventDefault();
    dataLayer.push({ event: 'out', eventTimeout: 30000, eventCallback: () => location.assign(link.href) });
  }));`;

test('a link that waits for the callback leaves the page, after the beacon was sent', async () => {
  const { page, thrown } = await open(leaves);
  await page.click('#link');
  await page.waitForURL(next);
  const { url } = await arrival(site.server, (request) => request.url.host === 'pixel.example.net');
  expect(url.search).toBe('?e=out&src=x');
  expect(thrown).toEqual([]);
});

test('an item from before the script has its callback called', async () => {
  const { page } = await open(
    `window.dataLayer = [{ event: 'out', eventCallback: (...all) => { window.called = [...(window.called ?? []), all] } }];`,
  );
  await page.waitForFunction('window.called');
  expect(await page.evaluate('window.called')).toEqual([[]]);
});

test('a link is left to Google Tag Manager if it is in the page', async () => {
  const { page, log, settle } = await open(
    `${leaves} window.google_tag_manager = {}; window.addEventListener('pagehide', () => console.info('left'));`,
  );
  await page.click('#link');
  await arrival(site.server, ({ url }) => url.host === 'pixel.example.net');
  await settle();
  expect(log).toEqual([]);
  expect(page.url()).toBe('https://www.example.com/us-en');
});
