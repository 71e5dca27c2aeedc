import { describe, expect, test } from 'vitest';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';
import { cookiesOf, mid, organisation, useIdentity, wellAnswer } from '../../browser/clients/open-identity.ts';
import { bundleLines } from '../../browser/harness/network-errors.ts';

const { site, ids, answer, answerWith, open } = useIdentity(useSimulatedSite());
const rules = 'rule who { on pressed do identity.request }';
const synced = () =>
  site.server.received.filter(({ url }) => url.host !== 'identity.example.com').map(({ url }) => url.href);
const instance = `_satellite.identity.getInstance('${organisation}')`;

describe('invalid calls of a page log an error and never throw (ERRC-03, ERRC-04, ERRC-05, IDEN-02)', () => {
  const url = "url: 'https://partner.example.net/p'";
  test.each([
    ['_satellite.identity.push("")', 'Please provide a valid command'],
    ['_satellite.identity.push(5)', 'Please provide a valid command'],
    ['_satellite.identity.push()', 'Please provide a valid command'],
    ['_satellite.identity.push("crm.ask")', 'Make sure the plugin and API name exist'],
    [
      '_satellite.identity.register("crm", { ask: () => 1 }), _satellite.identity.push("crm.other")',
      'Make sure the plugin and API name exist',
    ],
    [
      '_satellite.identity.register("crm", { ask: () => 1 }), _satellite.identity.push("crm.toString")',
      'Make sure the plugin and API name exist',
    ],
    ['_satellite.identity.register("crm", null)', 'Plugin is invalid'],
    ['_satellite.identity.register("crm", { ask: 1 })', 'Plugin is invalid'],
    ['_satellite.identity.register("", { ask: () => 1 })', 'Plugin is invalid'],
    ['_satellite.identity.getInstance("")', 'The organisation id is required'],
    ['_satellite.identity.getInstance()', 'The organisation id is required'],
    ['_satellite.identity.getInstance("X")', 'There is no identity of the organisation "X"'],
    [`_satellite.identity.getInstance('${organisation}', { serverState: 'x' })`, 'serverState has an invalid format'],
    [`_satellite.identity.getInstance('${organisation}', { serverState: null })`, 'serverState has an invalid format'],
    [`${instance}.idSync()`, 'Invalid parameters passed'],
    [`${instance}.idSync({ ${url} })`, 'Error: config.dpid is empty'],
    [`${instance}.idSync({ dpid: 411, ${url} })`, 'Error: config.dpid is empty'],
    [`${instance}.idSync({ dpid: '411' })`, 'Error: config.url is empty'],
    [`${instance}.idSync({ dpid: '411', url: '' })`, 'Error: config.url is empty'],
    [
      `${instance}.idSync({ dpid: '411', ${url}, minutesToLive: 0 })`,
      'Error: config.minutesToLive needs to be a positive number',
    ],
    [
      `${instance}.idSync({ dpid: '411', ${url}, minutesToLive: 'x' })`,
      'Error: config.minutesToLive needs to be a positive number',
    ],
    [`${instance}.idSync({ dpid: '411', dpuuid: '' })`, 'Error: config or config.dpuuid is empty'],
    [`${instance}.publishDestinations()`, 'Invalid parameters passed'],
    [`${instance}.publishDestinations('', ['m'])`, 'subdomain is not a populated string'],
    [`${instance}.publishDestinations('example', [])`, 'messages is not a populated array'],
    [`${instance}.publishDestinations('example', 'm')`, 'messages is not a populated array'],
    [`${instance}.publishDestinations({})`, 'config.urlDestinations is not a populated array'],
    [`${instance}.publishDestinations({ urlDestinations: [] })`, 'config.urlDestinations is not a populated array'],
  ])('%s', async (called, message) => {
    const { page, log, thrown, pass } = await open({ rules });
    await page.evaluate(called);
    await pass(101);
    expect(bundleLines(log)).toEqual([`error: ${message}`]);
    expect([thrown, synced()]).toEqual([[], []]);
  });

  test('ERRC-04: logs an id sync if the rules name no tag for partners', async () => {
    const { page, log } = await open({ rules, partners: null });
    await page.evaluate(`${instance}.idSync({ dpid: '411', ${url} })`);
    expect(bundleLines(log)).toEqual(['error: Error: id syncs have been disabled']);
  });

  test('ERRC-01: survives arguments of the page that throw on every access', async () => {
    const { page, log, thrown, pass } = await open({ rules });
    await page.evaluate(`
      const hostile = new Proxy({}, { get() { throw new Error('mine') }, has() { throw new Error('mine') } });
      ${instance}.idSync(hostile);
      ${instance}.publishDestinations(hostile);
      _satellite.identity.getInstance('${organisation}', hostile);
      _satellite.identity.register('crm', { ask() { throw new Error('mine') } });
      _satellite.identity.push('crm.ask');
    `);
    await pass(101);
    expect(thrown).toEqual([]);
    const calls = ['idSync', 'publishDestinations', 'getInstance', 'push'];
    expect(bundleLines(log)).toEqual(calls.map((call) => expect.stringContaining(`error: ${call} Error: mine`)));
  });
});

describe('calls of a page do the same as rules', () => {
  test("passes the id to the page's callback and survives its errors", async () => {
    answerWith();
    const { page, log, thrown } = await open({ rules });
    await page.evaluate(
      `${instance}.getMarketingCloudVisitorID((mid) => { console.info('received', mid); throw new Error('mine') })`,
    );
    await expect.poll(() => bundleLines(log)[0]).toBe(`info: received ${mid}`);
    await expect.poll(() => bundleLines(log).length).toBe(2);
    expect(await page.evaluate(`${instance}.getMarketingCloudVisitorID()`)).toBe(mid);
    expect([thrown, ids().length]).toEqual([[], 1]);
  });

  test('sends a partner a redacted id sync once a day', async () => {
    const { page, pass } = await open({ rules });
    await page.evaluate(`
      ${instance}.idSync({ dpid: '411', url: 'https://partner.example.net/p?u=a@b.example' });
      ${instance}.idSync({ dpid: '411', url: 'https://partner.example.net/again' });
      ${instance}.idSync({ dpid: '9', dpuuid: 'u 1' });
      ${instance}.publishDestinations({ urlDestinations: [{ url: 'https://partner.example.net/d' }] });
      ${instance}.publishDestinations('example', ['https://partner.example.net/m']);
    `);
    await pass(101);
    expect(synced().toSorted()).toEqual([
      'https://partner.example.net/d',
      'https://partner.example.net/m',
      'https://partner.example.net/p?u=redacted',
    ]);
    expect(ids().map(({ url }) => url.pathname)).toEqual(['/ibs:dpid=9&dpuuid=u%201']);
  });

  test('CALL-06: sends addresses of any length once a day', async () => {
    const syncAt = async (at: string, cookies = {}) => {
      const visitor = await open({ rules, at, cookies });
      const list = ['a', 'b', 'c'].map((name) => `https://partner.example.net/${name.repeat(250)}`);
      for (let times = 0; times < 3; times++) {
        await visitor.page.evaluate(`${instance}.publishDestinations('example', ${JSON.stringify(list)})`);
        await visitor.pass(101);
      }
      return cookiesOf(visitor);
    };
    const { tagc_syncs } = await syncAt('2024-06-24T10:00:00Z');
    expect(synced()).toHaveLength(3);
    await syncAt('2024-06-24T20:00:00Z', { tagc_syncs });
    expect(synced()).toHaveLength(3);
    await syncAt('2024-06-26T10:00:00Z', { tagc_syncs });
    expect(synced()).toHaveLength(6);
  });

  test('sends nothing without consent', async () => {
    answer(() => ({ body: JSON.stringify(wellAnswer) }));
    const { page, pass } = await open({ rules, consent: [1] });
    await page.evaluate(`
      ${instance}.getMarketingCloudVisitorID();
      ${instance}.idSync({ dpid: '411', url: 'https://partner.example.net/p' });
    `);
    await pass(1_000);
    expect(site.server.received).toEqual([]);
  });

  test('passes commands to a plugin of the page', async () => {
    const { page } = await open({ rules });
    await page.evaluate('_satellite.identity.register("crm", { ask: (a, b) => a + b })');
    expect(await page.evaluate('_satellite.identity.push("crm.ask", 1, 2)')).toBe(3);
  });

  test('is missing where no rule uses the identity', async () => {
    const { page } = await open({ rules: 'rule a { on ready do log("a") }' });
    expect(await page.evaluate('[typeof _satellite.track, typeof _satellite.identity]')).toEqual([
      'function',
      'undefined',
    ]);
  });
});
