import { describe, expect, test } from 'vitest';
import { prelude } from '../../support/compile-text.ts';
import type { Answer } from '../harness/server.ts';
import { beginning, cookieName, cookiesOf, mid, useIdentity } from './open-identity.ts';
import { ours } from '../harness/faults.ts';
import { openPage } from './open-page.ts';

const { site, ids, answer, answerWith, open } = useIdentity();
const days = Math.floor(beginning / 86_400);
const other = '9'.repeat(38);

/** The identity's cookie as the vendor has it, with times in seconds from the beginning. */
const stored = (parts: string) => ({ [cookieName]: encodeURIComponent(`0|MCIDTS|${days}|${parts}vVersion|5.5.0`) });

describe('CALL-04: the identity service', () => {
  test('is asked as documented, with cookies, and its answer is read by rules', async () => {
    answerWith();
    const { log, thrown } = await open();
    await expect.poll(() => ours(log)).toContain(`info: is ${mid} 9 false`);
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

  test('hears of the consent string, and of a customer with the state of the login', async () => {
    answerWith();
    const own = 'consentString: "CPx", integration: "crm", customer: layer("id"), authentication: authenticated';
    await open({ own, layer: [{ id: 'c 1' }] });
    await expect.poll(() => ids().length).toBe(1);
    const { searchParams } = ids()[0].url;
    expect([searchParams.get('gdpr'), searchParams.get('gdpr_consent')]).toEqual(['1', 'CPx']);
    expect(searchParams.get('d_cid_ic')).toBe('crm\x01c 1\x011');
  });

  test('gets its own cookies', async () => {
    answerWith();
    const visitor = await open({ rules: 'rule ask { on pressed do identity.request }' });
    await visitor.context.addCookies([
      { name: 'demdex', value: '1', url: 'https://identity.example.com', sameSite: 'None', secure: true },
    ]);
    await visitor.push({ event: 'pressed' });
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0].headers.cookie).toBe('demdex=1');
  });

  test('is asked once at a time, and its answer is for all who asked', async () => {
    let reply: (given: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const rules = `
      rule a { on ready do identity.request then log("a", identity.mid) }
      rule b { on pressed do identity.request then log("b", identity.mid) }`;
    const { log, push } = await open({ rules });
    await push({ event: 'pressed' });
    await expect.poll(() => ids().length).toBe(1);
    reply!({ body: JSON.stringify({ d_mid: mid }) });
    await expect.poll(() => ours(log)).toEqual([`info: a ${mid}`, `info: b ${mid}`]);
    expect(ids()).toHaveLength(1);
  });
});

describe('IDEN-01: the identity is kept', () => {
  test('in the documented cookies, and not asked for again before it expires', async () => {
    answerWith();
    const visitor = await open();
    await expect.poll(() => ours(visitor.log)).toContain(`info: is ${mid} 9 false`);
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
    await expect.poll(() => ours(again.log)).toContain(`info: is ${mid} 9 false`);
    expect(ids()).toHaveLength(1);

    const later = await open({ cookies, at: '2024-07-02T10:00:00Z' });
    await expect.poll(() => ours(later.log)).toContain(`info: is ${mid} 9 false`);
    expect(ids()).toHaveLength(2);
    expect(ids()[1].url.searchParams.get('d_mid')).toBe(mid);
  });

  test('asks again, with the id, where another version of it was kept under other settings', async () => {
    answerWith();
    const until = beginning + 9999;
    await open({ cookies: stored(`MCMID|${other}|MCAAMLH-${until}|6|MCAAMB-${until}|b|MCOPTOUT-${until}s|NONE|`) });
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0].url.searchParams.get('d_mid')).toBe(other);
  });

  test.each(['jo@example.org', '12345', `${mid}0`])('and says to nobody what is no id: %s', async (written) => {
    answerWith();
    await open({ cookies: stored(`MCMID|${written}|`) });
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0].url.searchParams.has('d_mid')).toBe(false);
  });

  test('reads as nothing what is damaged', async () => {
    answerWith();
    const { log, thrown } = await open({ cookies: { [cookieName]: '%E0%A4%A|MCMID|1' } });
    await expect.poll(() => ours(log)).toContain(`info: is ${mid} 9 false`);
    expect(ids()[0].url.searchParams.has('d_mid')).toBe(false);
    expect(thrown).toEqual([]);
  });

  test('CONS-03: not without group 2, and what was kept goes when that is withdrawn', async () => {
    answerWith();
    const visitor = await open({ consent: [1] });
    expect(ids()).toEqual([]);
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
    await visitor.answerBanner([1, 2]);
    await expect.poll(async () => Object.keys(await cookiesOf(visitor))).toContain(cookieName);
    await visitor.answerBanner([1]);
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });

  test('an answer that comes after the withdrawal is not', async () => {
    let reply: (given: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const visitor = await open({ consent: [1, 2] });
    await expect.poll(() => ids().length).toBe(1);
    await visitor.answerBanner([1]);
    reply!({ body: JSON.stringify({ d_mid: mid }) });
    await expect.poll(() => ours(visitor.log)).toContain('info: is unknown none false');
    expect(Object.keys(await cookiesOf(visitor))).toEqual(['OptanonConsent']);
  });
});

describe('IDEN-01: an identity service that does not answer', () => {
  test.each<[string, Answer]>([
    ['status', () => ({ status: 500, body: JSON.stringify({ d_mid: other }) })],
    ['format', () => ({ body: '<!doctype html>' })],
    ['format', () => ({ body: '{"d_mid":"12"}' })],
    ['format', () => ({ body: JSON.stringify({ d_mid: other, x: 'x'.repeat(70_000) }) })],
    ['network', () => 'drop'],
  ])('%s: an id of our own stands in, which is told the next time', async (reason, given) => {
    answer(given);
    const { log, thrown, ...visitor } = await open();
    await expect.poll(() => ours(log).at(-1)).toMatch(/^info: is \d{38} none false$/);
    expect(ours(log).slice(0, 2)).toEqual(['info: other', `warning: Call "identity" failed: ${reason}`]);
    expect([thrown, ids().length]).toEqual([[], 1]);
    const [, , , local] = /(MCMID\|)?((\d{38}))/.exec(
      decodeURIComponent((await cookiesOf({ log, thrown, ...visitor }))[cookieName]),
    )!;
    answerWith();
    await open({ cookies: { [cookieName]: encodeURIComponent(`0|MCMID|${local}|`) } });
    await expect.poll(() => ids().length).toBe(2);
    expect(ids()[1].url.searchParams.get('d_mid')).toBe(local);
  });

  test('within 30 s is flagged, and nobody waits longer', async () => {
    answer(() => new Promise(() => {}));
    const rules = `
      rule who { on ready do identity.request then log("is", text(identity.timedOut)) }
      rule late { on failed(identity) do log("failed", reason) }`;
    const { log, pass, thrown } = await open({ rules });
    await pass(29_990);
    expect(ours(log)).toEqual([]);
    await pass(20);
    expect(ours(log)).toEqual(['warning: Call "identity" failed: timeout', 'info: failed timeout', 'info: is true']);
    expect([thrown, ids().length]).toEqual([[], 1]);
  });

  test('says why in the log', async () => {
    answerWith({ d_mid: undefined, error_msg: 'no such organisation' });
    const { log } = await open();
    await expect.poll(() => ours(log)).toContain('error: no such organisation');
  });
});

describe('rules hear of the identity', () => {
  const rules = `
    rule ask { on ready do identity.request }
    rule heard { on answered(identity) do log("heard", identity.mid) }`;

  test('when it was answered, and when it was known', async () => {
    answerWith();
    const first = await open({ rules });
    await expect.poll(() => ours(first.log)).toEqual([`info: heard ${mid}`]);
    const second = await open({ rules, cookies: await cookiesOf(first) });
    await second.pass(1);
    expect(ours(second.log)).toEqual([`info: heard ${mid}`]);
    expect(ids()).toHaveLength(1);
  });

  test('and analytics is told the id', async () => {
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

  test('is taken, and told to the service', async () => {
    answerWith({ d_mid: other });
    const { log } = await open({ url: passed(299), cookies: stored(`MCMID|${mid}|`) });
    await expect.poll(() => ours(log)).toContain(`info: is ${other} 9 false`);
    expect(ids()[0].url.searchParams.get('d_mid')).toBe(other);
  });

  test.each([
    ['too old', passed(302)],
    ['of another organisation', passed(1, 'X')],
    ['damaged', 'https://www.example.com/us-en?adobe_mc=TS%7CMCMID'],
  ])('is not taken where it is %s', async (_, url) => {
    answerWith();
    await open({ url });
    await expect.poll(() => ids().length).toBe(1);
    expect(ids()[0].url.searchParams.has('d_mid')).toBe(false);
  });

  test('may have another id beside it', async () => {
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
    rule tell { on ready do pixel.run }`;
  const told = () =>
    site.server.received
      .filter(({ url }) => url.host === 'pixel.example.net')
      .map(({ url }) => url.searchParams.get('page'));

  test('is told to nobody else', async () => {
    await open({ url: address, rules });
    await expect.poll(told).toEqual(['https://www.example.com/us-en?job=7&adobe_mc=redacted#top']);
  });

  test('also where the project names personal parameters of its own', async () => {
    const before = prelude.replace('{', '{\n  redact: { parameters: ["job"] }');
    const identity =
      'tag identity { vendor: visitorIdentity group: performance options: { organisation: "A", server: "b.example" } }';
    const { pass } = await openPage(site, `${identity}\n${rules}`, { url: address }, before);
    await pass(1);
    await expect.poll(told).toEqual(['https://www.example.com/us-en?job=redacted&adobe_mc=redacted#top']);
  });
});

describe('CALL-05, CONS-10: an opt-out', () => {
  const fields = 'optOut: identity.optedOut';
  const rules = `
    rule who { on start do identity.optOut then log("out", join([text(identity.optedOut) else "unknown", identity.mid else "nobody"], by: " ")) }
    tag pixel { vendor: pixel group: targeting on start options: { url: "https://pixel.example.net/p" } }
    rule again { on pressed do identity.request }`;
  const pixels = () => site.server.received.filter(({ url }) => url.host === 'pixel.example.net');

  test('makes advertising wait until it is known that there is none', async () => {
    let reply: (given: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const { pass, log } = await open({ fields, rules });
    await pass(2_000);
    expect([pixels().length, ids().length]).toEqual([0, 1]);
    reply!({ body: JSON.stringify({ d_mid: mid }) });
    await expect.poll(() => ours(log)).toEqual([`info: out false ${mid}`]);
    await pass(400);
    expect(pixels()).toHaveLength(1);
  });

  test('lets nothing more be sent once it is known, or stored', async () => {
    answerWith({ d_mid: undefined, d_optout: ['global'] });
    const visitor = await open({ fields, rules });
    await expect.poll(() => ours(visitor.log)).toEqual(['info: out true nobody']);
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

  test('that is stored as none counts at once, and is asked for anew', async () => {
    answerWith();
    const visitor = await open({ fields, rules });
    await expect.poll(() => ours(visitor.log)).toEqual([`info: out false ${mid}`]);
    await visitor.pass(400);
    answerWith({ d_mid: undefined, d_optout: ['global'] });
    const next = await open({ fields, rules, cookies: await cookiesOf(visitor) });
    expect(pixels()).toHaveLength(2);
    await expect.poll(() => ours(next.log)).toEqual(['info: out true nobody']);
    expect(ids()).toHaveLength(2);
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

  test('follow the answer after 100 ms, at most once a day for each partner', async () => {
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
    await expect.poll(() => ours(visitor.log).length).toBe(2);
    await visitor.pass(98);
    expect(synced()).toEqual([]);
    await visitor.pass(2);
    expect(synced()).toEqual(['/10', '/411', '/9']);
    const { tagc_syncs, ...cookies } = await cookiesOf(visitor);
    delete cookies[cookieName];
    const after = async (at: string) => {
      const next = await open({ cookies: { ...cookies, tagc_syncs }, at });
      await expect.poll(() => ours(next.log).length).toBe(2);
      await next.pass(101);
    };
    await after('2024-06-24T20:00:00Z');
    expect(synced()).toHaveLength(3);
    await after('2024-06-26T10:00:00Z');
    expect(synced()).toEqual(['/10', '/411', '/9', '/9']);
  });

  test('wait for the consent to advertising, asked at the instant they leave', async () => {
    answerWith({ ibs: [partner('411')] });
    const without = await open({ consent: [1, 2] });
    await expect.poll(() => ours(without.log).length).toBe(2);
    await without.pass(200);
    const withdrawn = await open();
    await expect.poll(() => ours(withdrawn.log).length).toBe(2);
    await withdrawn.answerBanner([1, 2]);
    await withdrawn.pass(200);
    expect(synced()).toEqual([]);
  });

  test('ask the condition of the tag again at that instant, too', async () => {
    answerWith({ ibs: [partner('411')] });
    const rules = 'data shut: text = layer("shut")\nrule who { on ready do identity.request then log("is") }';
    const visitor = await open({ rules, tag: 'when shut is not "now" or not exists shut' });
    await expect.poll(() => ours(visitor.log)).toEqual(['info: is']);
    await visitor.push({ shut: 'now' });
    await visitor.pass(200);
    expect(synced()).toEqual([]);
  });

  test('are kept in a cookie of at most 649 characters', async () => {
    answerWith({ ibs: Array.from({ length: 100 }, (_, at) => partner(`partner${at}`)) });
    const visitor = await open();
    await expect.poll(() => ours(visitor.log).length).toBe(2);
    await visitor.pass(101);
    const { tagc_syncs, ...cookies } = await cookiesOf(visitor);
    expect(tagc_syncs.length).toBeGreaterThan(600);
    expect(tagc_syncs.length).toBeLessThanOrEqual(649);
    // Whom it cannot remember is not told: the next page would do so again.
    const times = synced().length;
    expect(times).toBe(tagc_syncs.split('|').length);
    delete cookies[cookieName];
    const next = await open({ cookies: { ...cookies, tagc_syncs } });
    await expect.poll(() => ours(next.log).length).toBe(2);
    await next.pass(101);
    expect(synced()).toHaveLength(times);
  });

  test.each([
    ['"411"', '"https://partner.example.net/411"', '20160', undefined],
    ['layer("none") else ""', '"https://partner.example.net/411"', '1', 'error: Error: config.dpid is empty'],
    ['"411"', 'layer("none") else ""', '1', 'error: Error: config.url is empty'],
    [
      '"411"',
      '"https://partner.example.net/411"',
      'layer("briefly") else 1',
      'error: Error: config.minutesToLive needs to be a positive number',
    ],
  ])('by a rule: %s, %s, %s', async (dpid, url, minutes, said) => {
    const rules = `
      data minutes: integer = ${minutes}
      data partner: text = ${dpid}
      data image: address = ${url}
      rule sync { on ready do identity.sync(partner else "", image else "", minutes) }`;
    const { log, pass } = await open({ rules, layer: [{ briefly: 0 }] });
    await pass(101);
    expect(ours(log)).toEqual(said ? [said] : []);
    expect(synced()).toEqual(said ? [] : ['/411']);
  });

  test('are made by nobody where the rules switch them off', async () => {
    const rules = 'rule sync { on ready do identity.sync("411", "https://partner.example.net/411") }';
    const { log, pass } = await open({ rules, own: 'syncs: false' });
    await pass(101);
    expect(ours(log)).toEqual(['error: Error: id syncs have been disabled']);
    expect(synced()).toEqual([]);
  });

  test.each([
    [{ ibs: [{}], subdomain: '' }, 'subdomain is not a populated string'],
    [{ ibs: [] }, 'messages is not a populated array'],
  ])('ERRC-05: %j', async (fields, said) => {
    answerWith(fields);
    const { log } = await open();
    await expect.poll(() => ours(log)).toContain(`warning: ${said}`);
  });
});
