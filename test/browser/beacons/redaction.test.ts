import { describe, expect, test } from 'vitest';
import { bundleText, compileText, minifyText } from '../../support/compile-text.ts';
import { lastingVariables, parseBeacon } from '../harness/beacon.ts';
import { arrival, beaconsAt } from '../harness/arrivals.ts';
import type { Received } from '../harness/server.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visit } from '../harness/visitor.ts';

// Everything that is sent passes one redactor: beacons, pixels, calls, referrers.

const site = useSite();
const rules = `
event go = layer("go")
data keyword: text = layer("keyword")
data turn: text = layer("turn")
data customer: personal text = layer("customer")
variables { word: eVar12 }
tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "one" } }
tag pixel {
  vendor: pixel
  group: performance
  options: { url: "https://pixel.example/p?site=main", parameters: { page: url, from: referrer, at: path, in: hash, word: keyword, turn } }
}
call lookup { post: "https://lookup.example/q" group: performance query: { word: keyword } body: { words: [keyword], page: url } }
call account { post: "/api/account" body: { customer, word: keyword } }
rule all { on go do analytics.page { word: keyword } pixel.run send(lookup) send(account) }
`;

async function visitPage(url: string, keyword: string, visitOptions: Partial<Visit> = {}) {
  const code = await minifyText(rules);
  site.server.scripts.set('/tags/main.js', code);
  const layer = [{ keyword, customer: 'ann@example.com' }, { event: 'go' }];
  return site.visit({ url, scripts: ['/tags/main.js'], consent: [1, 2], layer, ...visitOptions });
}

const sentTo = (host: string, method = 'GET'): Promise<Received> =>
  arrival(site.server, (request) => request.url.host === host && request.method === method);

const emails = {
  plain: 'ann@example.com',
  encoded: 'ann%40example.com',
  'encoded twice': 'ann%2540example%252Ecom',
  'with every character encoded': '%61%6e%6e%40%65%78%61%6d%70%6c%65%2e%63%6f%6d',
  'in another script': '%E7%94%A8%E6%88%B7%40%E4%BE%8B%E5%AD%90.%E5%85%AC%E5%8F%B8',
  'with a wide @': 'ann%EF%BC%A0example.com',
  'behind an invalid encoding': '%E9%zzann%40example.com',
};

test('redacts an email everywhere (PII-01)', async () => {
  const before = "window.from = ''; Object.defineProperty(document, 'referrer', { get: () => window.from });";
  const { page, push, thrown } = await visitPage('https://www.example.com/us-en', 'none', { before });
  const { received } = site.server;
  await expect.poll(() => received.length).toBe(4);
  for (const [spelling, email] of Object.entries(emails)) {
    const seen = received.length;
    await page.evaluate((text) => {
      (window as any).from = `https://search.example/?q=${text}`;
      history.pushState({}, '', `/us-en/${text}/x?q=${text}#/${text}`);
    }, email);
    // Chromium requests two images of one address once, if the first is still on its way.
    await push({ keyword: email, turn: `${seen}` }, { event: 'go' });
    await expect.poll(() => received.length, { message: spelling }).toBe(seen + 4);

    const g = 'https://www.example.com/us-en/redacted/x?q=redacted#/redacted';
    const r = 'https://search.example/?q=redacted';
    const requestTo = (host: string) => received.slice(seen).find(({ url }) => url.host === host)!;
    const beacon = parseBeacon(requestTo('metrics.example.com'))!;
    expect(lastingVariables(beacon), spelling).toEqual({ g, r, v12: 'redacted' });
    const expected = {
      site: 'main',
      page: g,
      from: r,
      at: '/us-en/redacted/x',
      in: '#/redacted',
      word: 'redacted',
      turn: `${seen}`,
    };
    expect(Object.fromEntries(requestTo('pixel.example').url.searchParams), spelling).toEqual(expected);
    const call = requestTo('lookup.example');
    expect(call.url.search, spelling).toBe('?word=redacted');
    expect(JSON.parse(call.body), spelling).toEqual({ words: ['redacted'], page: g });
  }
  expect(thrown).toEqual([]);
});

test('redacts values of personal parameters in the address, the hash and nested addresses (PII-02)', async () => {
  const inner = encodeURIComponent('https://b.example/?lastname=Lee&step=1');
  await visitPage(`https://www.example.com/us-en?email=ann&id=7&next=${inner}#/apply?phone=123`, 'none');
  await sentTo('metrics.example.com');
  const kept = encodeURIComponent('https://b.example/?lastname=redacted&step=1');
  expect(beaconsAt(site.server)[0].variables.get('g')).toBe(
    `https://www.example.com/us-en?email=redacted&id=7&next=${kept}#/apply?phone=redacted`,
  );
});

test('leaves personal data as it is where the rules send it to the first party explicitly', async () => {
  await visitPage('https://www.example.com/us-en', 'none');
  const call = await sentTo('www.example.com', 'POST');
  expect(JSON.parse(call.body)).toEqual({ customer: 'ann@example.com', word: 'none' });
});

test('leaves text without an email as it is', async () => {
  await visitPage('https://www.example.com/us-en/@team/100%25?q=a%40b', 'C++ @ home, 50% of a.b');
  await sentTo('metrics.example.com');
  expect(lastingVariables(beaconsAt(site.server)[0])).toEqual({
    g: 'https://www.example.com/us-en/@team/100%25?q=a%40b',
    v12: 'C++ @ home, 50% of a.b',
  });
});

test('PII-03, PII-04: offers an email in the page address as a built-in value, and counts an address that cannot be decoded', async () => {
  const code = await minifyText(
    'event go = layer("go") rule report { on go do log(case { urlHasEmail: "an email", otherwise: "none" }) }',
  );
  site.server.scripts.set('/tags/main.js', code);
  const { log, page, push } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'] });
  const found = ['?q=ann%40example.com', '/ann@example.com', '#ann@example.com', '?q=ann%2540example.com'];
  const undecodable = ['?q=%E0%A4%A', '?q=%', '?%zz=1', '?a=1&q=%FF'];
  const none = ['?q=100%25', '?q=a@b', '/@team', ''];
  const logged: Record<string, string> = {};
  for (const address of [...found, ...undecodable, ...none]) {
    await page.evaluate((end) => history.pushState({}, '', `/us-en${end}`), address);
    await push({ event: 'go' });
    await expect.poll(() => log).toHaveLength(Object.keys(logged).length + 1);
    logged[address] = log.at(-1)!.replace('info: ', '').trim();
  }
  const expected = (addresses: readonly string[], text: string) => addresses.map((address) => [address, text]);
  expect(logged).toEqual(
    Object.fromEntries([...expected([...found, ...undecodable], 'an email'), ...expected(none, 'none')]),
  );
});

test('reports personal data sent to a third party, unless a redactor removes its kind (PII-05)', () => {
  const codes = (kind: string, value: string) => {
    const parameters = `parameters: { customer: ${value} }`;
    const { diagnostics } = compileText(`data customer: ${kind} text = layer("customer")
      tag pixel { vendor: pixel group: performance on start options: { url: "https://pixel.example/p", ${parameters} } }`);
    return diagnostics.map(({ code }) => code);
  };
  expect(codes('personal(email)', 'redact(customer)')).toEqual([]);
  expect(codes('personal(url)', 'redactUrl(customer)')).toEqual([]);
  expect(codes('personal(email)', 'customer')).toEqual(['personal-data']);
  expect(codes('personal', 'redact(customer)')).toEqual(['personal-data']);
  expect(codes('personal(email)', 'hash(lower(trim(customer)))')).toEqual(['personal-data']);
});

test('leaves an address from the rules as it is, unless it contains page data (PII-01)', async () => {
  const code = await minifyText(`
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

// The wire format splits an address after 255 characters. An email may cross that boundary.
test('does not send an email anywhere of a long address in two pieces (PII-01)', async () => {
  const code = await minifyText(`
    event go = layer("go")
    data address: text = layer("address")
    tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "one", url: address } }
    rule all { on go do analytics.page {} }
  `);
  site.server.scripts.set('/tags/main.js', code);
  const { push } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'] });
  const beginnings = [236, 241, 245, 250, 255].map((at) => 'https://www.example.com/'.padEnd(at - 1, 'x'));
  for (const [seen, beginning] of beginnings.entries()) {
    await push({ address: `${beginning}/jane.doe@mail.example?lastname=Lee` }, { event: 'go' });
    await expect.poll(() => beaconsAt(site.server).length).toBe(seen + 1);
    const { variables } = beaconsAt(site.server)[seen];
    const sentAddress = `${variables.get('g')}${variables.get('-g') ?? ''}`;
    expect(sentAddress).toContain(`${beginning}/redacted`);
    expect(sentAddress).not.toMatch(/jane|doe|mail|example\?|Lee/);
  }
});

describe('redacts property names of page data like its texts (PII-01, PII-02)', () => {
  const named = `
    event go = layer("go")
    data said: record = layer("said")
    data word: text = layer("said.ok")
    tag own { vendor: pixel group: necessary options: { url: "https://own.example/p", parameters: said } }
    call asked { post: "https://asked.example/q" group: necessary query: { word } body: { said } }
    rule all { on go do own.run send(asked) }
  `;
  const said = {
    'ann@example.com': 1,
    phone: '0612',
    'user[e-mail]': 5,
    ok: 'bob@example.com',
    deep: { 'cid@example.com': ['dora@example.com', { phone: '0613' }] },
  };

  test.each([
    ['as it is', ''],
    ['whose JSON never calls the replacer', 'const own = JSON.stringify; JSON.stringify = (value) => own(value);'],
  ])('redacts in a page %s', async (_, before) => {
    const code = await minifyText(named);
    site.server.scripts.set('/tags/main.js', code);
    const layer = [{ said }, { event: 'go' }];
    await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], layer, before });
    const query = '?redacted=redacted&phone=redacted&user%5Be-mail%5D=redacted&ok=redacted';
    expect((await sentTo('own.example')).url.search).toBe(query);
    const { url, body } = await sentTo('asked.example', 'POST');
    expect(url.search).toBe('?word=redacted');
    expect(JSON.parse(body)).toEqual({
      said: {
        redacted: 1,
        phone: '0612',
        'user[e-mail]': 5,
        ok: 'redacted',
        deep: { redacted: ['redacted', { phone: '0613' }] },
      },
    });
  });
});

test('encodes a report suite from page data as one segment and redacts emails in it (PII-01)', async () => {
  const code = await minifyText(`
    event go = layer("go")
    data suite: text = layer("suite") else "one"
    tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite } }
    rule all { on go do analytics.page {} }
  `);
  site.server.scripts.set('/tags/main.js', code);
  const said = ['ann@example.com/../../x?y=', '../a b', 'one,two'];
  const { push } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], layer: [] });
  for (const suite of said) await push({ suite }, { event: 'go' });
  await expect.poll(() => site.server.received.length).toBe(3);
  const suites = site.server.received.map(({ url }) => /^\/b\/ss\/([^/]*)\/1\/tagc\/s/.exec(url.pathname)?.[1]);
  expect(suites.toSorted()).toEqual(['..%2Fa%20b', 'one,two', 'redacted%2F..%2F..%2Fx%3Fy%3D']);
});

test('contains no redactor where the rules send only constants', async () => {
  const { manifest } = await bundleText(
    'tag pixel { vendor: pixel group: necessary on start options: { url: "https://pixel.example/p", parameters: { site, width: viewport.width } } }',
  );
  expect(manifest.modules.map(({ name }) => name)).not.toContain('redaction/redact');
});
