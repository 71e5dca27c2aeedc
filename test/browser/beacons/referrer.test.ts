import { describe, expect, test } from 'vitest';
import { minifyText } from '../../support/compile-text.ts';
import { useSite } from '../harness/use-site.ts';

// Whatever the page's policy is, other hosts learn the origin of the page at most. A stricter policy of the page applies.
// `unsafe-url` is the policy that sends most. The unit test of the policy of elements tries all others.

const site = useSite();
const url = 'https://www.example.com/us-en/secret?user=ann';
const origin = 'https://www.example.com/';
const full = /secret|ann/;

const rules = `
event go = layer("go")
event gone = window("pagehide")
data long: text = layer("long") else ""
tag pixel { vendor: pixel group: necessary options: { url: "https://image.example/p" } }
tag long_pixel { vendor: pixel group: necessary options: { url: "https://post.example/p", parameters: { long } } }
tag frame { vendor: iframe group: necessary options: { url: "https://frame.example/f", title: "Frame" } }
tag code { vendor: script group: necessary options: { url: "https://script.example/s.js" } }
tag analytics { vendor: adobeAnalytics group: necessary options: { server: "exit.example", suite: "one" } }
tag last { vendor: adobeAnalytics group: necessary options: { server: "last.example", suite: "one" } }
call ask { get: "https://call.example/c" group: necessary answer: { ok: text } }
call own { get: "/own" group: necessary answer: { ok: text } }
rule all { on go do pixel.run long_pixel.run frame.run code.run analytics.link("out", kind: "exit") {} send(ask) send(own) }
rule clicked { on click("button") do last.link("in") {} }
rule leaves { on gone do last.page {} }
`;

const hosts = ['image', 'post', 'frame', 'script', 'exit', 'call'].map((name) => `${name}.example`);

/** Opens a page with a referrer policy, makes it send requests of all kinds, and leaves it. */
async function referrers({ header = '', meta = '', before = '' }): Promise<Record<string, string | undefined>> {
  const code = await minifyText(rules);
  site.server.scripts.set('/tags/main.js', code);
  if (header) site.server.pageHeaders.set('referrer-policy', header);
  const element = `<meta name="Referrer" content="${meta}">`;
  const visitor = await site.visit({
    url,
    scripts: ['/tags/main.js'],
    before: (meta ? `document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(element)});` : '') + before,
    body: '<button>Go</button>',
  });
  await visitor.push({ long: 'x'.repeat(3_000) }, { event: 'go' });
  await visitor.page.click('button');
  const from = (host: string) => site.server.received.filter((one) => one.url.host === host);
  for (const host of [...hosts, 'www.example.com', 'last.example']) await expect.poll(() => from(host).length).toBe(1);
  await visitor.page.goto('https://www.example.com/us-en/next');
  await expect.poll(() => from('last.example').length).toBe(2);
  expect(visitor.thrown).toEqual([]);
  return Object.fromEntries(site.server.received.map(({ url: { host }, headers }) => [host, headers.referer]));
}

describe('other hosts learn the origin of the page', () => {
  test.each([
    {},
    { header: 'unsafe-url' },
    { meta: 'unsafe-url', before: 'navigator.sendBeacon = () => { throw 1 };' },
    { header: 'no-referrer', meta: 'unsafe-url' },
  ])('%j', async (policy) => {
    const found = await referrers(policy);
    for (const host of [...hosts, 'last.example']) expect(found[host], host).toBe(origin);
    expect(JSON.stringify(found)).not.toMatch(full);
  });
});

describe('other hosts learn nothing of a page whose meta element forbids it', () => {
  test.each([{ meta: 'NO-REFERRER' }, { meta: 'never' }, { header: 'unsafe-url', meta: 'same-origin' }])(
    '%j',
    async (policy) => {
      const found = await referrers(policy);
      for (const host of [...hosts, 'last.example']) expect(found[host], host).toBeUndefined();
    },
  );
});

test('calls and beacons that outlive the page obey the header same-origin, which scripts cannot read; elements send the origin', async () => {
  const found = await referrers({ header: 'same-origin' });
  for (const host of ['post.example', 'exit.example', 'call.example', 'last.example']) {
    expect(found[host], host).toBeUndefined();
  }
  for (const host of ['image.example', 'frame.example', 'script.example']) expect(found[host], host).toBe(origin);
});
