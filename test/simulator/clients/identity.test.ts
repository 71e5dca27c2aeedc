import { describe, expect, test } from 'vitest';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';
import { prelude } from '../../support/compile-text.ts';
import type { Responder } from '../../browser/harness/server.ts';
import { beginning, cookieName, cookiesOf, mid, useIdentity } from '../../browser/clients/open-identity.ts';
import { bundleLines } from '../../browser/harness/network-errors.ts';
import { openPage } from '../../browser/clients/open-page.ts';

const { site, ids, answer, answerWith, open } = useIdentity(useSimulatedSite());
const days = Math.floor(beginning / 86_400);
const other = '9'.repeat(38);

/** The identity cookie in the vendor's format, with times in seconds since the start of the test. */
const stored = (parts: string) => ({ [cookieName]: encodeURIComponent(`0|MCIDTS|${days}|${parts}vVersion|5.5.0`) });

describe('CALL-04: the identity service', () => {
  test('is requested as documented, with cookies, and rules read its response', async () => {
    answerWith();
    const { log, thrown } = await open();
    await expect.poll(() => bundleLines(log)).toContain(`info: is ${mid} 9 false`);
    const [{ method, url }] = ids();
    expect([method, url.origin + url.pathname]).toEqual(['GET', 'https://identity.example.com/id']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      d_visid_ver: '5.5.0',
      d_rtbd: 'json',
      d_ver: '2',
      d_orgid: 'ABC@ExampleOrg',
      d_nsid: '0',
      d_fieldgroup: 'MC',
      ts: expect.stringMatching(/^17192232000\d\d$/),
    });
    expect(thrown).toEqual([]);
  });

  test('receives the consent string and a customer with the login state', async () => {
    answerWith();
    const own = 'consentString: "CPx", integration: "crm", customer: layer("id"), authentication: authenticated';
    await open({ own, layer: [{ id: 'c 1' }] });
    await expect.poll(() => ids().length).toBe(1);
    const { searchParams } = ids()[0].url;
    expect([searchParams.get('gdpr'), searchParams.get('gdpr_consent')]).toEqual(['1', 'CPx']);
    expect(searchParams.get('d_cid_ic')).toBe('crm\x01c 1\x011');
  });

  test('gets one request at a time, whose response serves all callers', async () => {
    let reply: (response: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const rules = `
      rule a { on ready do identity.request then log("a", identity.mid) }
      rule b { on pressed do identity.request then log("b", identity.mid) }`;
    const { log, push } = await open({ rules });
    await push({ event: 'pressed' });
    await expect.poll(() => ids().length).toBe(1);
    reply!({ body: JSON.stringify({ d_mid: mid }) });
    await expect.poll(() => bundleLines(log)).toEqual([`info: a ${mid}`, `info: b ${mid}`]);
    expect(ids()).toHaveLength(1);
  });
});

describe('IDEN-01: the stored identity', () => {
  test('is kept in the documented cookies and requested again only after it expires', async () => {
    answerWith();
    const visitor = await open();
    await expect.poll(() => bundleLines(visitor.log)).toContain(`info: is ${mid} 9 false`);
    const cookies = await cookiesOf(visitor);
    expect(cookies['AMCVS_ABC%40ExampleOrg']).toBe('1');
    expect(cookies[cookieName]).not.toContain('|');
    const seconds = `(${beginning}|${beginning + 1})`.replace(/\d+/g, (number) => String(+number + 604_800));
    expect(decodeURIComponent(cookies[cookieName])).toMatch(
      new RegExp(
        `^-?\\d+\\|MCIDTS\\|${days}\\|MCMID\\|${mid}\\|MCAAMLH-${seconds}\\|9\\|MCAAMB-${seconds}\\|blob-1_x\\|MCOPTOUT-\\d+s\\|NONE\\|vVersion\\|5.5.0$`,
      ),
    );

    const again = await open({ cookies });
    await expect.poll(() => bundleLines(again.log)).toContain(`info: is ${mid} 9 false`);
    expect(ids()).toHaveLength(1);

    const later = await open({ cookies, at: '2024-07-02T10:00:00Z' });
    await expect.poll(() => bundleLines(later.log)).toContain(`info: is ${mid} 9 false`);
    expect(ids()).toHaveLength(2);
    expect(ids()[1].url.searchParams.get('d_mid')).toBe(mid);
  });

  test('is requested again, with the id, if another version stored it under other settings', async () => {
    answerWith();
    const until = beginning + 9999;
    await open({ cookies: stored(`MCMID|${other}|MCAAMLH-${until}|6|MCAAMB-${until}|b|MCOPTOUT-${until}s|NONE|`) });
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0].url.searchParams.get('d_mid')).toBe(other);
  });

  test.each(['jo@example.org', '12345', `${mid}0`])('is not sent if it is no valid id: %s', async (written) => {
    answerWith();
    await open({ cookies: stored(`MCMID|${written}|`) });
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0].url.searchParams.has('d_mid')).toBe(false);
  });

  test('is ignored if it is damaged', async () => {
    answerWith();
    const { log, thrown } = await open({ cookies: { [cookieName]: '%E0%A4%A|MCMID|1' } });
    await expect.poll(() => bundleLines(log)).toContain(`info: is ${mid} 9 false`);
    expect(ids()[0].url.searchParams.has('d_mid')).toBe(false);
    expect(thrown).toEqual([]);
  });

  test('CONS-03: is not stored without group 2, and deleted when consent is withdrawn', async () => {
    answerWith();
    const visitor = await open({ consent: [1] });
    expect(ids()).toEqual([]);
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
    await visitor.answerBanner([1, 2]);
    await expect.poll(async () => Object.keys(await cookiesOf(visitor))).toContain(cookieName);
    await visitor.answerBanner([1]);
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });

  test('is not stored if the response arrives after consent was withdrawn', async () => {
    let reply: (response: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const visitor = await open({ consent: [1, 2] });
    await expect.poll(() => ids().length).toBe(1);
    await visitor.answerBanner([1]);
    reply!({ body: JSON.stringify({ d_mid: mid }) });
    await expect.poll(() => bundleLines(visitor.log)).toContain('info: is unknown none false');
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });
});

describe('IDEN-01: an identity service that does not respond', () => {
  test.each<[string, Responder]>([
    ['status', () => ({ status: 500, body: JSON.stringify({ d_mid: other }) })],
    ['format', () => ({ body: '<!doctype html>' })],
    ['format', () => ({ body: '{"d_mid":"12"}' })],
    ['format', () => ({ body: JSON.stringify({ d_mid: other, x: 'x'.repeat(70_000) }) })],
    ['network', () => 'drop'],
  ])('%s: is replaced by a generated id, which is sent with the next request', async (reason, response) => {
    answer(response);
    const { log, thrown, context } = await open();
    await expect.poll(() => bundleLines(log).at(-1)).toMatch(/^info: is \d{38} none false$/);
    expect(bundleLines(log).slice(0, 2)).toEqual(['info: other', `warning: Call "identity" failed: ${reason}`]);
    expect([thrown, ids().length]).toEqual([[], 1]);
    const [, , , local] = /(MCMID\|)?((\d{38}))/.exec(decodeURIComponent((await cookiesOf({ context }))[cookieName]))!;
    answerWith();
    await open({ cookies: { [cookieName]: encodeURIComponent(`0|MCMID|${local}|`) } });
    await expect.poll(() => ids().length).toBe(2);
    expect(ids()[1].url.searchParams.get('d_mid')).toBe(local);
  });

  test('is marked as failed after 30 s, and no rule waits longer', async () => {
    answer(() => new Promise(() => {}));
    const rules = `
      rule who { on ready do identity.request then log("is", text(identity.timedOut)) }
      rule late { on failed(identity) do log("failed", reason) }`;
    const { log, pass, thrown } = await open({ rules });
    await pass(29_990);
    expect(bundleLines(log)).toEqual([]);
    await pass(20);
    expect(bundleLines(log)).toEqual([
      'warning: Call "identity" failed: timeout',
      'info: failed timeout',
      'info: is true',
    ]);
    expect([thrown, ids().length]).toEqual([[], 1]);
  });

  test('has its error logged', async () => {
    answerWith({ d_mid: undefined, error_msg: 'no such organisation' });
    const { log } = await open();
    await expect.poll(() => bundleLines(log)).toContain('error: no such organisation');
  });
});

describe('rules on the identity', () => {
  const rules = `
    rule ask { on ready do identity.request }
    rule known { on answered(identity) do log("known", identity.mid) }`;

  test('run when the service responded and when the id was known', async () => {
    answerWith();
    const first = await open({ rules });
    await expect.poll(() => bundleLines(first.log)).toEqual([`info: known ${mid}`]);
    const second = await open({ rules, cookies: await cookiesOf(first) });
    await second.pass(1);
    expect(bundleLines(second.log)).toEqual([`info: known ${mid}`]);
    expect(ids()).toHaveLength(1);
  });

  test('analytics receives the id', async () => {
    answerWith();
    await open({
      rules: `
        tag analytics {
          vendor: adobeAnalytics
          group: performance
          options: { server: "metrics.example.com", suite: "dev", visitor: identity.mid }
        }
        rule view { on ready do identity.request then analytics.page {} }`,
    });
    const beacons = () => site.server.received.filter(({ url }) => url.host === 'metrics.example.com');
    await expect.poll(() => beacons().length).toBe(1);
    expect(beacons()[0].url.searchParams.get('mid')).toBe(mid);
  });
});

describe('IDEN-04: an id in the address', () => {
  const passed = (seconds: number, org = 'ABC%40ExampleOrg') =>
    `https://www.example.com/us-en?adobe_mc=${encodeURIComponent(`TS=${beginning - seconds}|MCMID=${other}|MCORGID=${org}`)}`;

  test('is adopted and sent to the service', async () => {
    answerWith({ d_mid: other });
    const { log } = await open({ url: passed(299), cookies: stored(`MCMID|${mid}|`) });
    await expect.poll(() => bundleLines(log)).toContain(`info: is ${other} 9 false`);
    expect(ids()[0].url.searchParams.get('d_mid')).toBe(other);
  });

  test.each([
    ['too old', passed(302)],
    ['of another organisation', passed(1, 'X')],
    ['damaged', 'https://www.example.com/us-en?adobe_mc=TS%7CMCMID'],
  ])('is not adopted if it is %s', async (_, url) => {
    answerWith();
    await open({ url });
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0].url.searchParams.has('d_mid')).toBe(false);
  });

  test('is adopted beside another id', async () => {
    answerWith({ d_mid: other });
    await open({ url: passed(1).replace('MCORGID', `MCAID%3D1%7CMCORGID`) });
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0].url.searchParams.get('d_mid')).toBe(other);
  });
});

describe('IDEN-04, PII-02: an id in the address', () => {
  const address = `https://www.example.com/us-en?job=7&adobe_mc=TS%3D1%7CMCMID%3D${mid}%7CMCORGID%3DABC#top`;
  const rules = `
    tag pixel { vendor: pixel group: targeting options: { url: "https://pixel.example.net/p", parameters: { page: url } } }
    rule send { on ready do pixel.run }`;
  const sentAddresses = () =>
    site.server.received
      .filter(({ url }) => url.host === 'pixel.example.net')
      .map(({ url }) => url.searchParams.get('page'));

  test('is not sent to anyone else', async () => {
    await open({ url: address, rules });
    await expect.poll(sentAddresses).toEqual(['https://www.example.com/us-en?job=7&adobe_mc=redacted#top']);
  });

  test('is redacted even if the project declares its own personal parameters', async () => {
    const before = prelude.replace('{', '{\n  redact: { parameters: ["job"] }');
    const identity =
      'tag identity { vendor: visitorIdentity group: performance options: { organisation: "A", server: "b.example" } }';
    const { pass } = await openPage(site, `${identity}\n${rules}`, { url: address }, before);
    await pass(1);
    await expect.poll(sentAddresses).toEqual(['https://www.example.com/us-en?job=redacted&adobe_mc=redacted#top']);
  });
});

describe('CALL-05, CONS-10: an opt-out', () => {
  const fields = 'optOut: identity.optedOut';
  const rules = `
    rule who { on start do identity.optOut then log("out", join([text(identity.optedOut) else "unknown", identity.mid else "anonymous"], by: " ")) }
    tag pixel { vendor: pixel group: targeting on start options: { url: "https://pixel.example.net/p" } }
    rule again { on pressed do identity.request }`;
  const pixels = () => site.server.received.filter(({ url }) => url.host === 'pixel.example.net');

  test('delays advertising until the service reports that there is none', async () => {
    let reply: (response: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const { pass, log } = await open({ fields, rules });
    await pass(2_000);
    expect([pixels().length, ids().length]).toEqual([0, 1]);
    reply!({ body: JSON.stringify({ d_mid: mid }) });
    await expect.poll(() => bundleLines(log)).toEqual([`info: out false ${mid}`]);
    await pass(400);
    expect(pixels()).toHaveLength(1);
  });

  test('stops all sending once it is known or stored', async () => {
    answerWith({ d_mid: undefined, d_optout: ['global'] });
    const visitor = await open({ fields, rules });
    await expect.poll(() => bundleLines(visitor.log)).toEqual(['info: out true anonymous']);
    await visitor.pass(30_000);
    await visitor.push({ event: 'pressed' });
    expect([pixels().length, ids().length]).toEqual([0, 1]);

    const cookies = await cookiesOf(visitor);
    expect(Object.keys(cookies)).toEqual(['OptanonConsent', cookieName]);
    expect(decodeURIComponent(cookies[cookieName])).toMatch(
      /^-?\d+\|MCIDTS\|\d+\|MCOPTOUT-\d+s\|global\|vVersion\|5\.5\.0$/,
    );
    const next = await open({ fields, rules, cookies });
    await next.pass(30_000);
    await next.push({ event: 'pressed' });
    expect([pixels().length, ids().length]).toEqual([0, 1]);
  });

  test('applies at once if it is stored as absent, and is requested again', async () => {
    answerWith();
    const visitor = await open({ fields, rules });
    await expect.poll(() => bundleLines(visitor.log)).toEqual([`info: out false ${mid}`]);
    await visitor.pass(400);
    answerWith({ d_mid: undefined, d_optout: ['global'] });
    const next = await open({ fields, rules, cookies: await cookiesOf(visitor) });
    expect(pixels()).toHaveLength(2);
    await expect.poll(() => bundleLines(next.log)).toEqual(['info: out true anonymous']);
    expect(ids()).toHaveLength(2);
  });
});

describe('CONS-10: advertising needs an answer that the client still has', () => {
  const fields = 'optOut: identity.optedOut';
  const pixels = () => site.server.received.filter(({ url }) => url.host === 'pixel.example.net').length;
  const reportNone = { body: JSON.stringify({ d_mid: mid }) };
  const pixel = (rules: string) => `
    state presses: counter
    rule count { order: 1 on pressed do increase(presses) }
    tag pixel { vendor: pixel group: targeting on pressed options: { url: "https://pixel.example.net/p", parameters: { n: text(presses) } } }
    ${rules}`;

  /** Answers each request only when the test says so. */
  function answerLater(): () => void {
    const replies: ((response: { body: string }) => void)[] = [];
    answer(() => new Promise((resolve) => replies.push(resolve)));
    return () => replies.shift()!(reportNone);
  }

  test('it waits again after consent was withdrawn and granted again', async () => {
    const reply = answerLater();
    const rules = pixel('rule who { on pressed do identity.request }');
    const { push, pass, answerBanner } = await open({ fields, rules, consent: [1, 2, 4] });
    await push({ event: 'pressed' });
    await expect.poll(() => ids().length).toBe(1);
    reply();
    await expect.poll(async () => (await pass(200), pixels())).toBe(1);
    await answerBanner([1]);
    await answerBanner([1, 2, 4]);
    await push({ event: 'pressed' });
    await expect.poll(() => ids().length).toBe(2);
    await pass(2_000);
    expect(pixels()).toBe(1);
    reply();
    await expect.poll(async () => (await pass(200), pixels())).toBe(2);
  });

  test('it waits again after consent to the group of the client alone was withdrawn, until another group asks', async () => {
    const reply = answerLater();
    const rules = pixel('rule who { on pressed do identity.request } rule ask { on pressed do identity.optOut }');
    const tag = 'groups: { optOut: targeting }';
    const visitor = await open({ fields, rules, tag, consent: [1, 2, 4] });
    await visitor.push({ event: 'pressed' });
    await expect.poll(() => ids().length).toBe(1);
    reply();
    await expect.poll(async () => (await visitor.pass(200), pixels())).toBe(1);
    await visitor.answerBanner([1, 4]);
    await visitor.push({ event: 'pressed' });
    await expect.poll(() => ids().length).toBe(2);
    expect(ids()[1].url.searchParams.has('d_mid')).toBe(false);
    await visitor.pass(2_000);
    expect(pixels()).toBe(1);
    reply();
    await expect.poll(async () => (await visitor.pass(200), pixels())).toBe(2);
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });

  test('a request in flight stores nothing if consent to the group of the client is withdrawn meanwhile', async () => {
    const reply = answerLater();
    const rules = pixel('rule who { on pressed do identity.request then log("is", identity.mid else "unknown") }');
    const visitor = await open({ fields, rules, consent: [1, 2, 4] });
    await visitor.push({ event: 'pressed' });
    await expect.poll(() => ids().length).toBe(1);
    await visitor.answerBanner([1, 4]);
    reply();
    await expect.poll(() => bundleLines(visitor.log)).toEqual(['info: is unknown']);
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });
});

describe('CALL-06, IDEN-03: id syncs', () => {
  const partner = (id: string, more = {}) => ({
    id,
    ttl: 20_160,
    tag: 'img',
    fireURLSync: 1,
    url: [`https://partner.example.net/${id}`],
    ...more,
  });
  const synced = () =>
    site.server.received
      .filter(({ url }) => url.host === 'partner.example.net')
      .map(({ url }) => url.pathname)
      .toSorted();

  test('follow the response after 100 ms, at most once a day for each partner', async () => {
    answerWith({
      ibs: [
        partner('411'),
        partner('9', { ttl: 1 }),
        partner('7', { tag: 'iframe' }),
        partner('8', { fireURLSync: 0 }),
        null,
        5,
        partner('10'),
      ],
    });
    const visitor = await open();
    await expect.poll(() => ids().length).toBe(1);
    await expect.poll(() => bundleLines(visitor.log).length).toBe(2);
    await visitor.pass(98);
    expect(synced()).toEqual([]);
    await visitor.pass(2);
    expect(synced()).toEqual(['/10', '/411', '/9']);
    const { tagc_syncs, ...cookies } = await cookiesOf(visitor);
    delete cookies[cookieName];
    const after = async (at: string) => {
      const next = await open({ cookies: { ...cookies, tagc_syncs }, at });
      await expect.poll(() => bundleLines(next.log).length).toBe(2);
      await next.pass(101);
    };
    await after('2024-06-24T20:00:00Z');
    expect(synced()).toHaveLength(3);
    await after('2024-06-26T10:00:00Z');
    expect(synced()).toEqual(['/10', '/411', '/9', '/9']);
  });

  test('wait for advertising consent, which is checked when they are sent', async () => {
    answerWith({ ibs: [partner('411')] });
    const without = await open({ consent: [1, 2] });
    await expect.poll(() => bundleLines(without.log).length).toBe(2);
    await without.pass(200);
    const withdrawn = await open();
    await expect.poll(() => bundleLines(withdrawn.log).length).toBe(2);
    await withdrawn.answerBanner([1, 2]);
    await withdrawn.pass(200);
    expect(synced()).toEqual([]);
  });

  test.each([
    ['its own', [1, 4]],
    ['that for partners', [1, 2]],
  ])(
    'CONS-08: are dropped if consent to the group of the tag, %s, is withdrawn and granted again',
    async (_, choice) => {
      answerWith({ ibs: [partner('411')] });
      const visitor = await open();
      await expect.poll(() => bundleLines(visitor.log).length).toBe(2);
      await visitor.answerBanner(choice);
      await visitor.answerBanner([1, 2, 4]);
      await visitor.pass(200);
      expect(synced()).toEqual([]);
    },
  );

  test('check the condition of the tag again when they are sent', async () => {
    answerWith({ ibs: [partner('411')] });
    const rules = 'data shut: text = layer("shut")\nrule who { on ready do identity.request then log("is") }';
    const visitor = await open({ rules, tag: 'when shut is not "now" or not exists shut' });
    await expect.poll(() => bundleLines(visitor.log)).toEqual(['info: is']);
    await visitor.push({ shut: 'now' });
    await visitor.pass(200);
    expect(synced()).toEqual([]);
  });

  test.each([
    [
      'on a page with a form',
      'when not pageHasForm',
      { before: "document.body.append(document.createElement('form'))" },
    ],
    [
      'with an email address in the address',
      'when not declassify(urlHasEmail, "it only stops images")',
      { url: 'https://www.example.com/us?e=a@b.example' },
    ],
    ['for a country that is not listed', 'when country in [US]', { layer: [{ country: 'RU' }] }],
    ['on a path for which consent disables the tag', '', { url: 'https://www.example.com/private' }],
  ])('do not leave where the tag for partners may not act: %s', async (_, partners, visit) => {
    answerWith({ ibs: [partner('411')] });
    const rules = `
      data country: country = layer("country")
      rule who { on ready do identity.request then identity.sync("9", "https://partner.example.net/9") log("is", country) }`;
    const fields = 'disable idPartners when path starts with "/private"';
    const without = await open({ rules, partners, fields, ...visit });
    await expect.poll(() => bundleLines(without.log)).toHaveLength(1);
    await without.page.evaluate(
      "_satellite.identity.getInstance('ABC@ExampleOrg').idSync({ dpid: '8', url: 'https://partner.example.net/8' })",
    );
    await without.pass(200);
    expect(synced()).toEqual([]);
    const elsewhere = await open({ rules, partners, fields, layer: [{ country: 'US' }] });
    await expect.poll(() => bundleLines(elsewhere.log)).toHaveLength(1);
    await elsewhere.pass(200);
    expect(synced()).toEqual(['/411', '/9']);
  });

  test('need the group of the tag for partners', async () => {
    answerWith({ ibs: [partner('411')] });
    const rules = 'rule who { on ready do identity.request then log("is") }';
    const visitor = await open({ rules, consent: [1, 2] });
    await expect.poll(() => bundleLines(visitor.log)).toEqual(['info: is']);
    await visitor.pass(200);
    expect(synced()).toEqual([]);
  });

  test('are kept in a cookie of at most 649 characters', async () => {
    answerWith({ ibs: Array.from({ length: 100 }, (_, at) => partner(`partner${at}`)) });
    const visitor = await open();
    await expect.poll(() => bundleLines(visitor.log).length).toBe(2);
    await visitor.pass(101);
    const { tagc_syncs, ...cookies } = await cookiesOf(visitor);
    expect(tagc_syncs.length).toBeGreaterThan(600);
    expect(tagc_syncs.length).toBeLessThanOrEqual(649);
    // A partner that does not fit in the cookie is skipped, since every page would sync it again.
    const times = synced().length;
    expect(times).toBe(tagc_syncs.split('|').length);
    delete cookies[cookieName];
    const next = await open({ cookies: { ...cookies, tagc_syncs } });
    await expect.poll(() => bundleLines(next.log).length).toBe(2);
    await next.pass(101);
    expect(synced()).toHaveLength(times);
  });

  test.each([
    ['"411"', '"https://partner.example.net/411"', '20160', undefined],
    ['layer("none") else ""', '"https://partner.example.net/411"', '1', 'error: Error: config.dpid is empty'],
    [
      '"411"',
      '"https://partner.example.net/411"',
      'layer("briefly") else 1',
      'error: Error: config.minutesToLive needs to be a positive number',
    ],
  ])('are sent by a rule: %s, %s, %s', async (dpid, url, minutes, message) => {
    const rules = `
      data minutes: integer = ${minutes}
      data partner: text = ${dpid}
      data image: address = ${url}
      rule sync { on ready do identity.sync(partner else "", image, minutes) }`;
    const { log, pass } = await open({ rules, layer: [{ briefly: 0 }] });
    await pass(101);
    expect(bundleLines(log)).toEqual(message ? [message] : []);
    expect(synced()).toEqual(message ? [] : ['/411']);
  });

  test.each([
    [{ ibs: [{}], subdomain: '' }, 'subdomain is not a populated string'],
    [{ ibs: [] }, 'messages is not a populated array'],
  ])('ERRC-05: %j', async (fields, message) => {
    answerWith(fields);
    const { log } = await open();
    await expect.poll(() => bundleLines(log)).toContain(`warning: ${message}`);
  });
});
