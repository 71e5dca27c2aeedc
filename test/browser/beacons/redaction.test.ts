import { describe, expect, test } from 'vitest';
import { bundleText, compileText } from '../../support/compile-text.ts';
import { lastingVariables } from '../harness/beacon.ts';
import { arrival, beaconsAt } from '../harness/arrivals.ts';
import type { Received } from '../harness/server.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visit } from '../harness/visitor.ts';

// Whatever leaves goes past one redactor: beacons, pixels, calls, referrers.

const site = useSite();
const rules = `
event go = layer("go")
data keyword: text = layer("keyword")
data customer: personal text = layer("customer")
variables { word: eVar12 }
tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "one" } }
tag pixel {
  vendor: pixel
  group: performance
  options: { url: "https://pixel.example/p?site=main", parameters: { page: url, from: referrer, at: path, in: hash, word: keyword } }
}
call lookup { post: "https://lookup.example/q" group: performance query: { word: keyword } body: { words: [keyword], page: url } }
call account { post: "/api/account" body: { customer, word: keyword } }
rule all { on go do analytics.page { word: keyword } pixel.run send(lookup) send(account) }
`;

async function visitPage(url: string, keyword: string, given: Partial<Visit> = {}) {
  const { code } = await bundleText(rules);
  site.server.scripts.set('/tags/main.js', code);
  const layer = [{ keyword, customer: 'ann@example.com' }, { event: 'go' }];
  return site.visit({ url, scripts: ['/tags/main.js'], consent: [1, 2], layer, ...given });
}

const sentTo = (host: string, method = 'GET'): Promise<Received> =>
  arrival(site.server, (request) => request.url.host === host && request.method === method);

const emails = {
  plain: 'ann@example.com',
  encoded: 'ann%40example.com',
  'encoded twice': 'ann%2540example%252Ecom',
  'encoded sign by sign': '%61%6e%6e%40%65%78%61%6d%70%6c%65%2e%63%6f%6d',
  'of another script': '%E7%94%A8%E6%88%B7%40%E4%BE%8B%E5%AD%90.%E5%85%AC%E5%8F%B8',
  'with a wide @': 'ann%EF%BC%A0example.com',
  'behind an encoding of no sense': '%E9%zzann%40example.com',
};

describe('an email leaves nowhere (PII-01)', () => {
  test.each(Object.entries(emails))('%s', async (_, email) => {
    const referrer = `Object.defineProperty(document, 'referrer', { value: 'https://search.example/?q=${email}' });`;
    const { thrown } = await visitPage(`https://www.example.com/us-en/${email}/x?q=${email}#/${email}`, email, {
      before: referrer,
    });
    const g = 'https://www.example.com/us-en/redacted/x?q=redacted#/redacted';
    const r = 'https://search.example/?q=redacted';

    await sentTo('metrics.example.com');
    const [beacon] = beaconsAt(site.server);
    expect(lastingVariables(beacon)).toEqual({ g, r, v12: 'redacted' });

    const pixel = await sentTo('pixel.example');
    const said = { site: 'main', page: g, from: r, at: '/us-en/redacted/x', in: '#/redacted', word: 'redacted' };
    expect(Object.fromEntries(pixel.url.searchParams)).toEqual(said);

    const call = await sentTo('lookup.example', 'POST');
    expect(call.url.search).toBe('?word=redacted');
    expect(JSON.parse(call.body)).toEqual({ words: ['redacted'], page: g });
    expect(thrown).toEqual([]);
  });
});

test('values of personal parameters leave nowhere, in the address, the hash and addresses inside (PII-02)', async () => {
  const inner = encodeURIComponent('https://b.example/?lastname=Lee&step=1');
  await visitPage(`https://www.example.com/us-en?email=ann&id=7&next=${inner}#/apply?phone=123`, 'none');
  await sentTo('metrics.example.com');
  const kept = encodeURIComponent('https://b.example/?lastname=redacted&step=1');
  expect(beaconsAt(site.server)[0].variables.get('g')).toBe(
    `https://www.example.com/us-en?email=redacted&id=7&next=${kept}#/apply?phone=redacted`,
  );
});

test('what is personal may be said to the first party on purpose, and is then left as it is', async () => {
  await visitPage('https://www.example.com/us-en', 'none');
  const call = await sentTo('www.example.com', 'POST');
  expect(JSON.parse(call.body)).toEqual({ customer: 'ann@example.com', word: 'none' });
});

test('what has no email in it leaves as it is', async () => {
  await visitPage('https://www.example.com/us-en/@team/100%25?q=a%40b', 'C++ @ home, 50% of a.b');
  await sentTo('metrics.example.com');
  expect(lastingVariables(beaconsAt(site.server)[0])).toEqual({
    g: 'https://www.example.com/us-en/@team/100%25?q=a%40b',
    v12: 'C++ @ home, 50% of a.b',
  });
});

test.each([
  ['https://www.example.com/us-en?q=ann%40example.com', true, 'PII-03'],
  ['https://www.example.com/us-en/ann@example.com', true, 'PII-03'],
  ['https://www.example.com/us-en#ann@example.com', true, 'PII-03'],
  ['https://www.example.com/us-en?q=%E0%A4%A', true, 'PII-04'],
  ['https://www.example.com/us-en?q=100%25', false, 'PII-03'],
])('the address %s has an email: %s (%s)', async (url, has) => {
  const { code } = await bundleText('rule tell { on load when urlHasEmail do log("an email") }');
  site.server.scripts.set('/tags/main.js', code);
  const { log, settle } = await site.visit({ url, scripts: ['/tags/main.js'] });
  await settle();
  await expect.poll(() => log).toEqual(has ? ['info: an email'] : []);
});

test('the compiler refuses what is personal on its way to a third party, and a redactor lets it through (PII-05)', () => {
  const options = (value: string) =>
    `data customer: personal text = layer("customer")
    tag pixel { vendor: pixel group: performance on load options: { url: "https://pixel.example/p", parameters: { customer: ${value} } } }`;
  expect(compileText(options('customer')).diagnostics.map(({ code }) => code)).toEqual(['personal-data']);
  expect(compileText(options('redact(customer)')).diagnostics).toEqual([]);
  expect(compileText(options('hash(customer)')).diagnostics).toEqual([]);
});

test('an address stands as the rules say it, unless a page has part in it (PII-01)', async () => {
  const { code } = await bundleText(`
    event go = layer("go")
    data word: text = layer("word")
    tag own { vendor: pixel group: necessary options: { url: "https://own.example/lib@main.min.png", parameters: { word } } }
    tag made { vendor: pixel group: necessary options: { url: "https://made.example/" + (word else "none") } }
    call asked { get: "https://asked.example/lib@main.json" group: necessary query: { word } }
    call built { get: "https://built.example/" + (word else "none") group: necessary }
    rule all { on go do own.run made.run send(asked) send(built) }
  `);
  site.server.scripts.set('/tags/main.js', code);
  const layer = [{ word: 'ann@example.com' }, { event: 'go' }];
  await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], layer });
  await expect.poll(() => site.server.received.length).toBe(4);
  expect(site.server.received.map(({ url }) => url.href).toSorted()).toEqual([
    'https://asked.example/lib@main.json?word=redacted',
    'https://built.example/redacted',
    'https://made.example/redacted',
    'https://own.example/lib@main.min.png?word=redacted',
  ]);
});

test('a bundle that says nothing but what its rules say has no redactor', async () => {
  const { manifest } = await bundleText(
    'tag pixel { vendor: pixel group: necessary on load options: { url: "https://pixel.example/p", parameters: { site, width: viewport.width } } }',
  );
  expect(manifest.modules.map(({ name }) => name)).not.toContain('redact');
});
