import { describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

// Requirements whose details simulated pages show. Here a browser shows the outcome of each, with the final bundle of the
// careers site. Three visits serve all of them.

const careers = useCareers();
const requestsTo = (host: string) => careers.server.received.filter(({ url }) => url.host === host);
const jobSearch = 'https://careers.example.com/us-en/careers/jobsearch';

const mid = '1'.repeat(38);
const instance = "_satellite.identity.getInstance('ABCDEF0123456789@AdobeOrg')";
const image = "url: 'https://partner.example.net/p'";

type Calls = readonly (readonly [code: string, message: string])[];
const refusedInstances: Calls = [
  ["_satellite.identity.getInstance('')", 'The organisation id is required'],
  ["_satellite.identity.getInstance('X')", 'There is no identity of the organisation "X"'],
];
const commands: Calls = [
  ['adobeDataLayer.push({ on: "opened", handler: 1 })', 'Cannot handle item [ON] Callback should be a function'],
  ['_satellite.identity.push("")', 'Please provide a valid command'],
  ['_satellite.identity.push("crm.ask")', 'Make sure the plugin and API name exist'],
  ['_satellite.identity.register("crm", null)', 'Plugin is invalid'],
];
const syncs: Calls = [
  [`${instance}.idSync({ ${image} })`, 'Error: config.dpid is empty'],
  [`${instance}.idSync({ dpid: '411', url: '' })`, 'Error: config.url is empty'],
  [
    `${instance}.idSync({ dpid: '411', ${image}, minutesToLive: 0 })`,
    'Error: config.minutesToLive needs to be a positive number',
  ],
  [`${instance}.idSync({ dpid: '411', dpuuid: '' })`, 'Error: config or config.dpuuid is empty'],
];
const others: Calls = [
  [`${instance}.publishDestinations('', ['m'])`, 'subdomain is not a populated string'],
  [`${instance}.publishDestinations('example', [])`, 'messages is not a populated array'],
  [`${instance}.idSync()`, 'Invalid parameters passed'],
  [`${instance}.publishDestinations({})`, 'config.urlDestinations is not a populated array'],
  [
    "_satellite.identity.getInstance('ABCDEF0123456789@AdobeOrg', { serverState: 'x' })",
    'serverState has an invalid format',
  ],
];

const searches = ['cmp:contentSearchFilter', 'cmp:jobSearchFilter', 'cmp:jobSearchWithOutResults'];
const listened = [
  ...searches,
  'cmp:formSuccess',
  'cmp:formError',
  'cmp:sObject',
  'cmp:filterCard',
  'cmp:eventSummaryBlockRegister',
  'cmp:click',
];

let served: ReturnType<typeof useServices> | undefined;
let travelled: ReturnType<typeof travel> | undefined;
let searched: ReturnType<typeof search> | undefined;

describe('the data layer', () => {
  const ofLayer = async () => (await (served ??= useServices())).layer;

  test('LAYR-01: accepts data, functions, events and listeners, and removes listeners', async () => {
    expect((await ofLayer()).kinds).toEqual(['home', { event: 'opened', eventInfo: { b: 1 }, page: { part: 1 } }]);
  });

  test('LAYR-02: processes earlier pushes in order at load, and later ones immediately', async () => {
    expect((await ofLayer()).steps).toEqual([1, 2, 'state 2', 3, 'state 3']);
  });

  test('LAYR-03: reports invalid items and continues', async () => {
    const { after, lines } = await ofLayer();
    expect(lines.slice(0, 2)).toEqual(['error: Cannot handle item null', 'error: Cannot handle item 5']);
    expect(after).toBe('still there');
  });

  test('LAYR-04: calls a listener for past, future or all items, and refuses other scopes and handlers', async () => {
    const { scopes, lines } = await ofLayer();
    expect(scopes).toEqual(['past 1', 'all 1', 'now', 'future 2', 'all 2']);
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(/^error: Cannot handle item \{scope: later, on: scoped/),
      'error: Cannot handle item [ON] Callback should be a function',
    ]);
  });

  test('LAYR-05: a path limits a listener to changes below it; listeners are removed by event, or by event and handler', async () => {
    expect((await ofLayer()).changes).toBe('| basket | item basket | | basket |');
  });

  test('LAYR-07: rules run for each event that they listen for', async () => {
    expect((await (searched ??= search())).events).toEqual({
      'cmp:contentSearchFilter': ['Content Search Filtered event52'],
      'cmp:formSuccess': ['Form Analysis - Success event17'],
      'cmp:formError': ['Form Analysis - Error event18'],
      'cmp:sObject': ['page view event4'],
      'cmp:jobSearchFilter': ['Jobsearch Filtered event7 user selected'],
      'cmp:jobSearchWithOutResults': ['Jobsearch WithOut Result event8 user selected'],
      'cmp:filterCard': ['Link Click event21'],
      'cmp:eventSummaryBlockRegister': ['Event Register event53'],
      'cmp:click': ['Link Click event19'],
    });
  });
});

describe('searches', () => {
  const ofSearch = () => (searched ??= search());

  test('VIEW-03: neither search pages nor searches count after a reload, or when the visitor goes back', async () => {
    expect((await ofSearch()).again).toEqual({
      reload: ['Link Click event21'],
      back_forward: ['Link Click event21'],
    });
  });

  test('VIEW-04: sorted or filtered results are no new search, nor a new page view', async () => {
    const { sorted, filtered, next } = await ofSearch();
    expect(sorted).toEqual(['Jobsearch Filtered pre-configured']);
    expect(filtered).toEqual(['Jobsearch Filtered user selected']);
    expect(next).toEqual(['Jobsearch Filtered event7 user selected', 'page view event4']);
  });

  test('VIEW-05: the page has set the filters until the visitor clicks in the job search', async () => {
    const { first, clicked } = await ofSearch();
    expect(first).toEqual(['Jobsearch Filtered event7 pre-configured']);
    expect(clicked).toEqual(['Jobsearch Filtered event7 user selected']);
  });
});

describe('sites, countries and campaigns', () => {
  const ofTravel = () => (travelled ??= travel());
  const view = (server: string) => `${server} examplecarprod page view`;
  const world = 'metrics.example.com';
  const china = 'metrics-china.example.com';
  const sent = [`${world} examplecarprod Content Search Filtered`, `${world} examplecarprod Jobsearch Filtered`];

  // The page of another site is in test/browser/careers/tags.test.ts.
  test('SITE-01: the careers site has its own bundle, with its report suite and its rules for jobs', async () => {
    expect((await ofTravel()).CA.beacons).toEqual([...sent, view(world)]);
  });

  test('CTRY-01: nothing runs for Russia, and only page views for China and Hong Kong', async () => {
    const { RU, CN, HK, MX } = await ofTravel();
    expect(RU).toEqual({ hosts: [], beacons: [] });
    for (const { hosts, beacons } of [CN, HK]) {
      expect(hosts).toEqual([china]);
      expect(beacons).toHaveLength(1);
    }
    expect(MX.hosts).toEqual(expect.arrayContaining(['adpixel.example', 'ads.example', 'social.example']));
  });

  test('CTRY-02: China and Hong Kong have their own analytics server', async () => {
    const { CN, HK, MX } = await ofTravel();
    expect([CN.beacons, HK.beacons]).toEqual([[view(china)], [view(china)]]);
    expect(MX.beacons).toEqual([...sent, view(world)]);
  });

  test('CTRY-03: an address that names a country without tracking suppresses content searches', async () => {
    const { addressRU, addressDE } = await ofTravel();
    expect([addressRU.beacons, addressDE.beacons]).toEqual([[sent[1]], sent]);
  });

  test('CTRY-04: remarketing runs only in the United States and Canada', async () => {
    const { MX, CA } = await ofTravel();
    expect([MX, CA].map(({ hosts }) => hosts.includes('remarketing.example'))).toEqual([false, true]);
  });

  test('VIST-03: five campaigns of the last six hours are reported, and older ones are kept for 90 days', async () => {
    const { reported, cookie } = (await ofTravel()).campaigns;
    expect(reported).toEqual(['b>c>d>spring>summer']);
    const names = cookie!.value.split('|').map((entry) => entry.split(':')[1]);
    expect(names).toEqual(['old', 'b', 'c', 'd', 'spring', 'summer']);
    expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(90);
  });
});

describe('services', () => {
  const ofServices = () => (served ??= useServices());

  test('CALL-05: the identity service is asked for the opt-out, and advertising waits for its response', async () => {
    const { asked, advertised } = (await ofServices()).optOut;
    expect(asked.map(({ method, url }) => method + url.host + url.pathname)).toEqual(['GETidentity.example.com/id']);
    expect(asked[0].url.searchParams.has('d_mid')).toBe(false);
    expect(advertised).toEqual([0, 1]);
  });

  test('CALL-08: a delivery is posted with client, session and version, and given up after three seconds', async () => {
    const { request, isGivenUp } = (await ofServices()).delivery;
    const { method, url, body } = request;
    expect([method, url.origin + url.pathname]).toEqual(['POST', 'https://edge.example.com/rest/v1/delivery']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client: 'examplecareers',
      sessionId: expect.stringMatching(/^\d+$/),
      version: '2.10.2',
    });
    expect(JSON.parse(body).context.address.url).toHaveLength(2_048);
    expect(isGivenUp).toEqual([false, true]);
  });

  const saysErrors = async (calls: Calls) => {
    const { said, thrown } = await ofServices();
    for (const [code, message] of calls) expect(said.get(code)).toEqual([`error: ${message}`]);
    expect(thrown).toEqual([]);
  };

  test('IDEN-02: an instance needs the organisation', async () => {
    await saysErrors(refusedInstances);
    expect((await ofServices()).id).toBe(mid);
  });

  test('IDEN-03: an id sync with a dpid, an address and a positive time is sent, and no other', async () => {
    expect((await ofServices()).synced).toEqual([[], ['https://partner.example.net/p']]);
  });

  test('ERRC-03: logs invalid listeners, commands and plugins', () => saysErrors(commands));
  test('ERRC-04: logs id syncs without an id, an address or a positive time', () => saysErrors(syncs));
  test('ERRC-05: logs invalid destinations and states', () => saysErrors(others));
});

/** A visitor who allows advertising alone and later everything. The page calls the layer and the identity itself. */
async function useServices() {
  let reply = () => {};
  careers.server.responses.set('identity.example.com/id', async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return { body: JSON.stringify({ d_mid: mid }) };
  });
  careers.server.responses.set('edge.example.com', () => new Promise(() => {}));
  const early = [{ event: 'early', step: 1 }, { event: 'early', step: 2 }, pageLoaded];
  const visitor = await careers.open({ country: 'US', consent: [1, 4], identity: {}, layer: early });
  const { page, log, pass, push, answerBanner, thrown } = visitor;
  const countOf = (host: string) => requestsTo(host).length;

  await expect.poll(() => countOf('identity.example.com')).toBe(1);
  const asked = requestsTo('identity.example.com');
  await pass(2_000);
  const before = countOf('adpixel.example');
  reply();
  // The pixel asks whether there is an opt-out again and again. The clock of the page is stopped.
  const isAdvertised = async () => {
    await pass(100);
    return countOf('adpixel.example');
  };
  await expect.poll(isAdvertised, { interval: 5 }).toBe(1);
  const optOut = { asked, advertised: [before, countOf('adpixel.example')] };

  const linesOf = async <Result>(act: () => Promise<Result>) => {
    const seen = log.length;
    const result = await act();
    await pass(101);
    return { result, lines: bundleLines(log.slice(seen)) };
  };
  const { result, lines } = await linesOf(() => page.evaluate(useLayer));

  await answerBanner([1, 2, 3, 4]);
  await expect.poll(() => countOf('identity.example.com')).toBe(2);
  reply();
  // A delivery before the answer would wait for it, by the clock of the page, which is stopped.
  const identity = () => page.evaluate(`${instance}.getMarketingCloudVisitorID()`);
  await expect.poll(identity).toBe(mid);
  await page.evaluate("history.pushState({}, '', '?' + 'a'.repeat(3000))");
  await push(pageLoaded);
  await expect.poll(() => countOf('edge.example.com')).toBe(1);
  const timedOut = 'error: target: Request timed out';
  const isGivenUp: boolean[] = [];
  for (const time of [2_900, 200]) {
    await pass(time);
    isGivenUp.push(bundleLines(log).includes(timedOut));
  }
  const delivery = { request: requestsTo('edge.example.com')[0], isGivenUp };

  const said = new Map<string, readonly string[]>();
  for (const [code] of [...refusedInstances, ...commands, ...syncs, ...others])
    said.set(code, (await linesOf(() => page.evaluate(`void ${code}`))).lines);
  const images = () => requestsTo('partner.example.net').map(({ url }) => url.href);
  const refused = images();
  await linesOf(() => page.evaluate(`${instance}.idSync({ dpid: '411', ${image}, minutesToLive: 5 })`));
  const synced = [refused, images()];
  return { optOut, layer: { ...result, lines }, delivery, said, synced, id: await identity(), thrown };
}

/** Runs in the page. */
function useLayer() {
  const layer = (window as any).adobeDataLayer;
  const steps: unknown[] = [];
  layer.addEventListener('early', ({ step }: any) => steps.push(step));
  steps.push(`state ${layer.getState('step')}`);
  layer.push({ event: 'early', step: 3 });
  steps.push(`state ${layer.getState('step')}`);

  const kinds: unknown[] = [];
  const handler = (item: unknown) => kinds.push(item);
  layer.push({ page: { pageName: 'home' } });
  layer.push((argument: any) => kinds.push(argument.getState('page.pageName')));
  layer.push({ on: 'opened', handler, scope: 'future', path: 'page.part' });
  layer.push({ event: 'opened', eventInfo: { b: 1 }, page: { part: 1 } }, { event: 'opened', other: 1 });
  layer.push({ off: 'opened', handler }, { event: 'opened', page: { part: 2 } });

  layer.push(null, 5, { after: 'still there' });

  const scopes: string[] = [];
  layer.push({ event: 'scoped', count: 1 });
  for (const scope of ['past', 'future', 'all', 'later'])
    layer.addEventListener('scoped', ({ count }: any) => scopes.push(`${scope} ${count}`), { scope });
  layer.push({ on: 'scoped', handler: 'no function' });
  scopes.push('now');
  layer.push({ event: 'scoped', count: 2 });

  const changes: string[] = [];
  const change = 'adobeDataLayer:change';
  const item = () => changes.push('item');
  layer.addEventListener(change, item, { path: 'basket.items[0].id' });
  layer.addEventListener(change, () => changes.push('basket'), { path: 'basket' });
  const step = (pushed: object) => changes.push('|') && layer.push(pushed);
  step({ basket: { value: 1 } });
  step({ basket: { items: [{ id: 'a' }] } });
  step({ other: 2 });
  layer.removeEventListener(change, item);
  step({ basket: { items: [{ id: 'b' }] } });
  layer.removeEventListener(change);
  step({ basket: { value: 2 } });
  return { steps, kinds, after: layer.getState('after'), scopes, changes: changes.join(' ') };
}

/** A page of the job search that reports one country after another. The visitor came by campaigns. */
async function travel() {
  const at = '2024-06-24T10:00:00Z';
  const ago = (hours: number) => Date.parse(at) / 1000 - 3600 * hours;
  const recent = ['a', 'b', 'c', 'd', 'spring'].map((name) => `${ago(5)}:${name}`);
  const { page, context, pass, push } = await careers.open({
    country: 'RU',
    consent: [1, 2, 3, 4],
    at,
    url: `${jobSearch}?cmp=summer`,
    cookies: { tagc_campaigns: [`${ago(91 * 24)}:gone`, `${ago(7)}:old`, ...recent].join('|') },
  });
  const search = [
    { event: 'cmp:contentSearchFilter', keyword: 'Cloud' },
    { event: 'cmp:jobSearchFilter', keyword: 'Engineer' },
  ];
  const sentAfter = async (...items: readonly unknown[]) => {
    const seen = careers.server.received.length;
    await push(...items);
    await pass(1);
    await pass(3_000);
    const received = careers.server.received.slice(seen);
    const beacons = beaconsAt({ received }).map(({ server, suites, variables }) =>
      [server, ...suites, variables.get('pev2') ?? 'page view'].join(' '),
    );
    return { hosts: [...new Set(received.map(({ url }) => url.host))].toSorted(), beacons: beacons.toSorted() };
  };
  const inCountry = (visitorCountry: string) => sentAfter({ visitor: { visitorCountry } }, pageLoaded, ...search);
  const atAddress = async (country: string) => {
    await page.evaluate((query) => history.pushState({}, '', query), `?country=${country}`);
    return sentAfter(...search);
  };
  const RU = await inCountry('RU');
  const CN = await inCountry('CN');
  const HK = await inCountry('HK');
  const MX = await inCountry('MX');
  const CA = await inCountry('CA');
  const reported = new Set(beaconsAt(careers.server).flatMap(({ variables }) => variables.get('v7') ?? []));
  const cookie = (await context.cookies()).find(({ name }) => name === 'tagc_campaigns');
  const campaigns = { reported: [...reported], cookie };
  return { RU, CN, HK, MX, CA, addressRU: await atAddress('RU'), addressDE: await atAddress('DE'), campaigns };
}

/** A job search on a page with a form. The visitor reloads it, leaves, and goes back. */
async function search() {
  const { page, pass, push } = await careers.open({
    country: 'JP',
    consent: [1, 2],
    url: jobSearch,
    // A stopped clock would hide how the visitor came to the page. The clock runs, so a content search must not wait.
    at: undefined,
    before: 'const wait = setTimeout; setTimeout = (done, time) => wait(done, time === 3000 ? 0 : time);',
    body: `
      <form id="alerts" name="Job alerts"><input id="mail"></form>
      <div class="job-search-component"><button id="find">Find</button>
      <ul class="job-search-filter"><li><input type="checkbox" id="full-time"></li></ul></div>`,
  });
  const sentBy = async (act: () => Promise<unknown>) => {
    const seen = beaconsAt(careers.server).length;
    await act();
    await pass(1);
    const sent = beaconsAt(careers.server).slice(seen);
    const wordsOf = ({ variables }: (typeof sent)[number]) =>
      [variables.get('pev2') ?? 'page view', variables.get('events'), variables.get('v117')].filter(Boolean).join(' ');
    return sent.map(wordsOf).toSorted();
  };
  const found = { event: 'cmp:jobSearchFilter', keyword: 'Engineer', city: 'Tokyo', resultCount: 3 };
  const first = await sentBy(() => push(found));
  const sorted = await sentBy(() => push({ ...found, sortBy: 'date' }));
  await sentBy(() => page.click('#find'));
  const clicked = await sentBy(() => push(found));
  await sentBy(() => page.click('#full-time'));
  const filtered = await sentBy(() => push(pageLoaded, found));
  const next = await sentBy(() => push(pageLoaded, found));

  await sentBy(() => page.fill('#mail', 'a'));
  const events: Record<string, readonly string[]> = {};
  for (const event of listened)
    events[event] = await sentBy(() => push({ event, formName: 'Job alerts', analyticsEngagement: true }));

  const again: Record<string, readonly string[]> = {};
  // An event that counts in any case shows that the script runs.
  const counted = 'cmp:filterCard';
  const searchAgain = async () => {
    const type = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as any).type);
    again[type] = await sentBy(() => push(pageLoaded, ...[...searches, counted].map((event) => ({ event }))));
  };
  await page.reload();
  await searchAgain();
  await page.goto('about:blank');
  await page.goBack();
  await searchAgain();
  return { first, sorted, clicked, filtered, next, events, again };
}
