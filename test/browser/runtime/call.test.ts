import { describe, expect, test } from 'vitest';
import { minifiedOf } from '../harness/bundle-of.ts';
import type { Responder } from '../harness/server.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visit } from '../harness/visitor.ts';

const site = useSite();
const host = 'careers.example.com';
const rules = `
project calls { dataLayer: "adobeDataLayer" }
site car
stage production
consent {
  group necessary = 1
  group targeting = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

call referrerLookup {
  get:     "/api/jobs/getreferrer"
  query:   { requestURL: url, ReferrerURL: referrer }
  body:    { requestURL: url }
  answer:  { src: text }
  timeout: 2s
}

call edgeTrace {
  get:    "https://edge.example.net/cdn-cgi/trace"
  group:  necessary
  format: lines
  answer: { ip: personal text, loc: country }
}

call company {
  post:   "https://company.example.net/lookup?v=1"
  group:  targeting
  body:   { page: url, source: referralCode }
  answer: { company: text }
}

const jobBoards: list of text = ["jobs.example.net"]
state referralCode: text { key: cookie("ReferringSourceCode") }
state clientIp: personal text { keep: visitor key: local("clientip") }
`;

const askForReferrer = `
rule referral {
  on   ready
  when not exists referralCode
  do   send(referrerLookup) then
       set(referralCode, case {
         referrerLookup.src is not "":   referrerLookup.src
         under(referrer, jobBoards):     "acn_5"
         otherwise:                      "none"
       })
       log("referral", referralCode)
}
rule other { on ready do log("other") }
rule slow { on failed(referrerLookup) do log("failed by", reason) }
rule well { on answered(referrerLookup) do log("answered", referrerLookup.src) }
`;

async function open(own: string, options: Partial<Visit> = {}) {
  const code = await minifiedOf({ 'rules.dsl': rules + own }, { site: 'car' });
  site.server.scripts.set('/tags/car.js', code);
  const url = `https://${host}/us-en/jobs/details?id=1`;
  return site.visit({ url, scripts: ['/tags/car.js'], ...options });
}

const answerLookup = (answer: Responder) => site.server.responses.set(`${host}/api/jobs/getreferrer`, answer);

describe('the referrer lookup (CALL-01, CALL-02)', () => {
  test('sends the encoded address without a body and stores the returned source', async () => {
    answerLookup(() => ({ body: '{"src":"li_7"}' }));
    const { context, log } = await open(askForReferrer);
    await expect.poll(() => log).toContain('info: referral li_7');
    const [{ method, url, body }] = site.server.received;
    expect([method, body]).toEqual(['GET', '']);
    expect(url.search).toBe(`?requestURL=${encodeURIComponent(`https://${host}/us-en/jobs/details?id=1`)}`);
    expect((await context.cookies()).find(({ name }) => name === 'ReferringSourceCode')?.value).toBe('li_7');
  });

  test('looks up an empty source among the job boards', async () => {
    answerLookup(() => ({ body: '{"src":""}' }));
    const { log } = await open(askForReferrer, {
      before: 'Object.defineProperty(document, "referrer", { value: "https://www.jobs.example.net/x" });',
    });
    await expect.poll(() => log).toContain('info: referral acn_5');
    expect(site.server.received[0].url.searchParams.get('ReferrerURL')).toBe('https://www.jobs.example.net/x');
  });

  test('is not sent if the source is known', async () => {
    const { log } = await open(askForReferrer, { cookies: { ReferringSourceCode: 'old' } });
    await expect.poll(() => ours(log)).toContain('info: other');
    expect(site.server.received).toEqual([]);
  });
});

describe("the visitor's address (CALL-03)", () => {
  const ask =
    'rule visitorIp { on ready when not declassify(exists clientIp, "A test") do send(edgeTrace) then set(clientIp, edgeTrace.ip) log("loc", edgeTrace.loc) }';

  test('is read from the response lines of a third party and stored', async () => {
    site.server.responses.set('edge.example.net', () => ({ body: 'fl=1\nip=192.0.2.1\nloc=jp\n' }));
    const { page, log } = await open(ask);
    await expect.poll(() => log).toContain('info: loc JP');
    expect(await page.evaluate('localStorage.clientip')).toBe('192.0.2.1');
    expect(site.server.received[0].url.href).toBe('https://edge.example.net/cdn-cgi/trace');
    expect(site.server.received[0].headers.cookie).toBeUndefined();
  });

  test('is not requested if it is stored', async () => {
    await open(ask, { local: { clientip: '192.0.2.9' } });
    expect(site.server.received).toEqual([]);
  });
});

describe('a call without a usable response is logged, breaks nothing, and the rules continue (CALL-09)', () => {
  test.each<[string, Responder]>([
    ['status', () => ({ status: 500, body: '{"src":"x"}' })],
    ['status', () => ({ status: 404 })],
    ['format', () => ({ body: '<!doctype html><p>Sorry' })],
    ['format', () => ({ body: '"src"' })],
    ['format', () => ({ body: `{"src":"${'x'.repeat(70_000)}"}` })],
    ['network', () => 'drop'],
  ])('%s', async (reason, answer) => {
    answerLookup(answer);
    const { log, thrown } = await open(askForReferrer);
    await expect.poll(() => log).toContain('info: referral none');
    expect(ours(log)).toEqual([
      'info: other',
      `warning: Call "referrerLookup" failed: ${reason}`,
      `info: failed by ${reason}`,
      'info: referral none',
    ]);
    expect(thrown).toEqual([]);
  });

  test('timeout', async () => {
    answerLookup(() => new Promise(() => {}));
    const { log, thrown, pass } = await open(askForReferrer, { at: '2026-03-01T10:00:00Z' });
    await pass(1);
    await pass(1998);
    expect(ours(log)).toEqual(['info: other']);
    await pass(2);
    expect(ours(log).slice(1)).toEqual([
      'warning: Call "referrerLookup" failed: timeout',
      'info: failed by timeout',
      'info: referral none',
    ]);
    expect(thrown).toEqual([]);
  });

  test('in a page without fetch', async () => {
    const { log, thrown } = await open(askForReferrer, { before: 'window.fetch = undefined;' });
    await expect.poll(() => log).toContain('info: failed by network');
    expect(thrown).toEqual([]);
  });
});

describe('actions behind "then" wait for the response', () => {
  test('a rule that does not wait continues; the response is available to all', async () => {
    let answer: (reply: { body: string }) => void;
    answerLookup(() => new Promise((replies) => (answer = replies)));
    const { log } = await open(`${askForReferrer}
      rule another { on ready do log("first") send(referrerLookup) log("second") }`);
    await expect.poll(() => site.server.received.length).toBe(1);
    expect(ours(log)).toEqual(['info: other', 'info: first', 'info: second']);
    answer!({ body: '{"src":"li_7"}' });
    await expect.poll(() => log).toContain('info: referral li_7');
    expect(ours(log).slice(3)).toEqual(['info: answered li_7', 'info: referral li_7']);
    // Both requests were equal, so only one was sent.
    expect(site.server.received).toHaveLength(1);
  });
});

describe('a call to a third party needs the consent of its group', () => {
  const ask = `
    rule who { on ready do send(company) then log("company", company.company else "unknown") }
    rule logged { on answered(company) do log("answered", company.company) }`;
  const answerCompany = () => site.server.responses.set('company.example.net', () => ({ body: '{"company":"ACME"}' }));

  test('granted: sends a POST with JSON', async () => {
    answerCompany();
    const { log } = await open(ask, { consent: [1, 4], cookies: { ReferringSourceCode: 'li_7' } });
    await expect.poll(() => log).toContain('info: company ACME');
    const [{ method, url, body, headers }] = site.server.received;
    expect([method, url.href, headers['content-type']]).toEqual([
      'POST',
      'https://company.example.net/lookup?v=1',
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual({ page: `https://${host}/us-en/jobs/details?id=1`, source: 'li_7' });
  });

  test('refused: sends nothing, and sends one request and continues the rule after consent is granted', async () => {
    answerCompany();
    const inAnyCase = 'rule any { on ready do send(company) then always log("any", company.company else "unknown") }';
    const { log, answerBanner } = await open(ask + inAnyCase, { consent: [1] });
    await expect.poll(() => log).toEqual(['info: any unknown']);
    expect(site.server.received).toEqual([]);
    await answerBanner([1, 4]);
    await expect.poll(() => log.toSorted()).toEqual(['info: answered ACME', 'info: any unknown', 'info: company ACME']);
    expect(site.server.received).toHaveLength(1);
  });
});

/** Returns the lines that the bundle logged, without those of the browser about responses. */
function ours(log: readonly string[]): string[] {
  return log.filter((line) => !line.includes('Failed to load resource')).map((line) => line.replace(/ undefined$/, ''));
}

test('a call of a path goes to the host of the page, whatever its base is (CALL-01)', async () => {
  const calls = `
call one { get: "/api/one" query: { asked: "yes" } }
call two { get: "/api/" + path }
call three { get: case { path is "/": "/api/never", otherwise: "https://edge.example.net/three" } group: necessary }
call four { get: case { path is "/": "https://edge.example.net/four", otherwise: "/api/four" } group: necessary }
rule all { on ready do send(one) send(two) send(three) send(four) }`;
  const visitor = await open(calls, { body: '<base href="https://evil.example/">' });
  const requests = () => site.server.received.map(({ url }) => url.host + url.pathname + url.search);
  const expected = [
    `${host}/api/one?asked=yes`,
    `${host}/api//us-en/jobs/details`,
    'edge.example.net/three',
    `${host}/api/four`,
  ];
  await expect.poll(requests).toEqual(expect.arrayContaining(expected));
  await visitor.settle();
  expect(requests().filter((address) => address.startsWith('evil.example'))).toEqual([]);
});

describe('a call of a path goes to the host of the page', () => {
  const asks = `
    call one { post: "/api/one" query: { asked: "yes" } body: { page: "x" } answer: { src: text } }
    rule all { on ready do send(one) then log("answered", one.src) }`;
  test.each<[string, Partial<Visit>]>([
    [
      'in a frame whose document is an attribute',
      { scripts: [], body: `<iframe srcdoc='<script src="/tags/car.js"></script>'></iframe>` },
    ],
    ['although a variable of the page is called "origin"', { before: "var origin = 'https://evil.example'" }],
  ])('%s', async (_, options) => {
    site.server.responses.set(`${host}/api/one`, () => ({ body: '{"src":"li_7"}' }));
    const { log, thrown } = await open(asks, options);
    await expect.poll(() => ours(log)).toEqual(['info: answered li_7']);
    expect(site.server.received.map(({ url }) => url.href)).toEqual([`https://${host}/api/one?asked=yes`]);
    expect(thrown).toEqual([]);
  });
});

test.each([
  ['forgets to return anything', '(...all) => { real(...all); }'],
  ['returns something else', '(...all) => { real(...all); return true; }'],
  ['is asynchronous and forgets to return anything', 'async (...all) => { real(...all); }'],
  ['waits and forgets to return anything', 'async (...all) => { await real(...all); }'],
])('a call fails without an error in a page whose `fetch` %s', async (_, wrapper) => {
  answerLookup(async () => new Promise(() => {}));
  const before = `const real = fetch; fetch = ${wrapper};`;
  const { log, thrown, pass } = await open(askForReferrer, { at: '2026-03-01T10:00:00Z', before });
  await pass(3000);
  expect(log.join()).toMatch(/Call "referrerLookup" failed: (network|status|timeout)/);
  expect(log).toContain('info: referral none');
  expect(site.server.received).toHaveLength(1);
  expect(thrown).toEqual([]);
});
