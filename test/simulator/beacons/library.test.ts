import { describe, expect, test } from 'vitest';
import { minifyText } from '../../support/compile-text.ts';
import { useSimulatedSite, type SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

// Where the page has the vendor's own tracker, beacons go through it. The consent gates apply all the same.

const site = useSimulatedSite();
const rules = `
event pageData   = layer("page:data")
event second     = layer("page:second")
event download   = layer("page:download")
event ordered    = layer("page:order")
data  paid: text? = layer("paid")
data  keyword: text = layer("keyword")
variables { pageType: prop33 jobTitle: eVar113 word: [eVar12, prop34] assets: list1 pageSeen: event4 loaded: event12
  bought: purchase order: purchaseID deal: transactionID money: currencyCode levels: hier1 region: state postcode: zip offers: products }
state counted: counter
tag analytics {
  vendor: adobeAnalytics
  group: performance
  options: { server: "metrics.example.com", suite: "one", currency: "USD", charset: "UTF-8", pageName: "home", channel: "careers", library: "s" }
}
rule pageView { on pageData do analytics.page { pageType: "job" events: [pageSeen, loaded] } }
rule other { on second do analytics.page { word: keyword } }
rule download { on download do analytics.link("Download", kind: "download", url: "https://www.example.com/a.pdf") { jobTitle: "Engineer" events: [pageSeen] } }
rule bought { on ordered do analytics.link("Order") { order: "A-1" deal: "7" money: paid levels: "a|b" region: "Utah" postcode: "84043" offers: { product: "Cap", quantity: 2, price: 9 } events: [bought] } }
rule count { on sent(analytics) do increase(counted) push({ counted }) }
`;

/** A tracker that records its variables at each send and clears them as the vendor's tracker does. */
const tracker = `
  function createTracker(own = {}) {
    const forgets = /^(prop|eVar|list|hier)\\d|^(channel|events|products|campaign|purchaseID|transactionID|state|zip)$/;
    return {
      sent: [],
      pageURL: 'of the page',
      t() { this.sent.push(['t', this.all()]); },
      tl(...parameters) { this.sent.push([parameters.join(), this.all()]); },
      clearVars() { for (const name in this) if (forgets.test(name)) delete this[name]; },
      all() { const { sent, ...all } = this; return JSON.parse(JSON.stringify(all)); },
      ...own,
    };
  }`;

async function open(
  before = '',
  { consent = [1, 2], at = '2024-06-24T10:00:00Z' as string | undefined, adding = '' } = {},
) {
  site.server.scripts.set('/tags/main.js', await minifyText(rules + adding));
  const url = 'https://www.example.com/us-en?email=ann';
  const visitor = await site.visit({ url, scripts: ['/tags/main.js'], before: tracker + before, consent, at });
  await visitor.pass(1);
  return visitor;
}

const sentBy = ({ page }: SimulatedVisitor) => page.evaluate('s.sent') as Promise<[string, Record<string, string>][]>;
const page = {
  account: 'one',
  trackingServer: 'metrics.example.com',
  trackingServerSecure: 'metrics.example.com',
  currencyCode: 'USD',
  charSet: 'UTF-8',
  pageName: 'home',
  pageURL: 'https://www.example.com/us-en?email=redacted',
};

test('sets, sends and clears a page view synchronously and leaves the tracker as it was (S5, BEAC-01)', async () => {
  const visitor = await open('s = createTracker();');
  const before = await visitor.page.evaluate('s.all()');
  await visitor.push({ event: 'page:data' });
  expect(await sentBy(visitor)).toEqual([
    ['t', { ...page, channel: 'careers', prop33: 'job', events: 'event4,event12' }],
  ]);
  expect(await visitor.page.evaluate('s.all()')).toEqual(before);
  expect(await visitor.page.evaluate("adobeDataLayer.getState('counted')")).toBe(1);
  expect(site.server.received).toEqual([]);
});

test('names the variables that a link event sends', async () => {
  const visitor = await open('s = createTracker();');
  await visitor.push({ event: 'page:download' });
  expect(await sentBy(visitor)).toEqual([
    [
      'true,d,Download',
      {
        ...page,
        linkURL: 'https://www.example.com/a.pdf',
        linkTrackVars: 'eVar113,events',
        linkTrackEvents: 'event4',
        eVar113: 'Engineer',
        events: 'event4',
      },
    ],
  ]);
});

test.each([
  ['with its currency', { paid: 'EUR' }, 'EUR'],
  ['with the currency of the tag', {}, 'USD'],
])('sends an order under the names of the tracker %s, and leaves none of it behind', async (_, data, currencyCode) => {
  const visitor = await open('s = createTracker();');
  const before = await visitor.page.evaluate('s.all()');
  await visitor.push({ event: 'page:order', ...data });
  expect(await sentBy(visitor)).toEqual([
    [
      'true,o,Order',
      {
        ...page,
        linkTrackVars: 'purchaseID,transactionID,currencyCode,hier1,state,zip,products,events',
        linkTrackEvents: 'purchase',
        purchaseID: 'A-1',
        transactionID: '7',
        currencyCode,
        hier1: 'a|b',
        state: 'Utah',
        zip: '84043',
        products: ';Cap;2;9',
        events: 'purchase',
      },
    ],
  ]);
  expect(await visitor.page.evaluate('s.all()')).toEqual(before);
});

test('queues beacons in order for a late tracker, each with only its own variables (RULE-08, S5)', async () => {
  const visitor = await open();
  await visitor.push({ event: 'page:data' }, { keyword: 'engineer' }, { event: 'page:second' });
  await visitor.pass(9_700);
  await visitor.push({ keyword: 'later' });
  await visitor.page.evaluate('s = createTracker()');
  await visitor.pass(300);
  const variables = (await sentBy(visitor)).map(([, { pageName, prop33, eVar12, prop34 }]) => ({
    pageName,
    prop33,
    eVar12,
    prop34,
  }));
  expect(variables).toEqual([
    { pageName: 'home', prop33: 'job' },
    { pageName: 'home', eVar12: 'engineer', prop34: 'engineer' },
  ]);
});

test('gives up after 40 attempts at 250 ms and logs it (RULE-08)', async () => {
  const visitor = await open();
  await visitor.push({ event: 'page:data' });
  await visitor.pass(9_999);
  expect(visitor.log).toEqual([]);
  await visitor.pass(1);
  expect(visitor.log).toEqual(['error: Cannot send beacon Bailing out: there is no tracker at "s"']);
  await visitor.page.evaluate('s = createTracker()');
  await visitor.pass(20_000);
  expect(await sentBy(visitor)).toEqual([]);
  expect(visitor.thrown).toEqual([]);

  await visitor.push({ event: 'page:second' });
  expect(await sentBy(visitor)).toHaveLength(1);
});

describe('queues actions behind "then" with a beacon that waits for the tracker (CONS-08)', () => {
  const adding = `
    rule then { on second do analytics.link("First") {} then log("word", keyword) }
    rule always { on second do analytics.link("Second") {} then log("never at once") then always log("in any case") }`;

  async function openWaiting() {
    const visitor = await open('', { adding });
    await visitor.push({ keyword: 'early' }, { event: 'page:second' });
    await visitor.pass(5_000);
    expect(visitor.log).toEqual(['info: in any case']);
    return visitor;
  }

  test('until it is sent', async () => {
    const visitor = await openWaiting();
    await visitor.push({ keyword: 'late' });
    await visitor.page.evaluate('s = createTracker()');
    await visitor.pass(300);
    expect(visitor.log.slice(1)).toEqual(['info: word late', 'info: never at once']);
  });

  test('until it is sent, also if that fails', async () => {
    const visitor = await openWaiting();
    await visitor.page.evaluate("s = createTracker({ tl() { throw 'no' } })");
    await visitor.pass(300);
    expect(visitor.log.slice(1)).toContain('info: word early');
  });

  test('and drops them with it if consent is withdrawn', async () => {
    const visitor = await openWaiting();
    await visitor.answerBanner([1]);
    await visitor.answerBanner([1, 2]);
    await visitor.page.evaluate('s = createTracker()');
    await visitor.pass(10_000);
    expect(visitor.log.slice(1)).toEqual([]);
  });

  test('and drops them with it if there is no tracker', async () => {
    const visitor = await openWaiting();
    await visitor.pass(6_000);
    expect(visitor.log.slice(1)).toEqual(['error: Cannot send beacon Bailing out: there is no tracker at "s"']);
  });

  test('and runs them at once, in order, if there is a tracker', async () => {
    const visitor = await open('s = createTracker()', { adding });
    await visitor.push({ keyword: 'early' }, { event: 'page:second' });
    const [word, behind, last] = ['word early', 'never at once', 'in any case'];
    expect(visitor.log).toEqual([word, behind, last].map((line) => `info: ${line}`));
  });
});

test('checks consent again after waiting for the tracker (GATE-03, CONS-08)', async () => {
  const visitor = await open();
  await visitor.push({ event: 'page:data' });
  await visitor.answerBanner([1]);
  await visitor.page.evaluate('s = createTracker()');
  await visitor.pass(10_000);
  expect(await sentBy(visitor)).toEqual([]);
  expect(visitor.log).toContain('warning: analytics: EU compliance was not acknowledged by the user');
});

test('drops queued beacons when consent is withdrawn, even if it is granted again (CONS-08)', async () => {
  const visitor = await open();
  await visitor.push({ event: 'page:data' });
  await visitor.pass(300);
  await visitor.answerBanner([1]);
  await visitor.pass(300);
  await visitor.answerBanner([1, 2]);
  await visitor.push({ event: 'page:second' });
  await visitor.page.evaluate('s = createTracker()');
  await visitor.pass(10_000);
  const words = (await sentBy(visitor)).map(([, { prop33, pageName }]) => prop33 ?? pageName);
  expect(words).toEqual(['home']);
});

test('sends a beacon that a rule adds after a sent one behind the queued ones (RULE-08)', async () => {
  const adding = `
    state added: flag
    rule add { on sent(analytics) when not added do set(added, true) analytics.link("Added") {} }`;
  const visitor = await open('', { adding });
  await visitor.push({ event: 'page:data' }, { event: 'page:download' });
  await visitor.page.evaluate('s = createTracker()');
  await visitor.pass(300);
  expect((await sentBy(visitor)).map(([how]) => how)).toEqual(['t', 'true,d,Download', 'true,o,Added']);
});

test("leaves the page's own variables out of our beacons and restores them afterwards (S5, BEAC-01)", async () => {
  const visitor = await open(
    "s = createTracker({ eVar9: 'own', events: 'event99', count: 0, tl() { this.count++ } });",
  );
  await visitor.push({ event: 'page:data' }, { event: 'page:download' });
  expect(await sentBy(visitor)).toEqual([
    ['t', { ...page, channel: 'careers', prop33: 'job', events: 'event4,event12', count: 0 }],
  ]);
  expect(await visitor.page.evaluate('[s.eVar9, s.events, s.count]')).toEqual(['own', 'event99', 1]);
});

test('does not look for a tracker without consent', async () => {
  const visitor = await open('', { consent: [1] });
  await visitor.push({ event: 'page:data' });
  await visitor.pass(20_000);
  expect(visitor.log.join()).not.toContain('Bailing out');
});

test('redacts personal data before it reaches the tracker (PII-01)', async () => {
  const visitor = await open('s = createTracker();');
  await visitor.push({ keyword: 'ann%40example.com' }, { event: 'page:second' });
  expect(await sentBy(visitor)).toMatchObject([['t', { eVar12: 'redacted' }]]);
});

describe('limits the damage of a throwing tracker to its beacon and logs what failed (ERRC-02)', () => {
  const broken: [string, string, string, number][] = [
    ['cannot be set', 'Object.freeze(createTracker())', 'Cannot set variables', 0],
    ['cannot send', "createTracker({ t() { throw new Error('t') } })", 'Cannot send beacon', 0],
    ['cannot clear', "createTracker({ clearVars() { throw new Error('clear') } })", 'Cannot clear variables', 1],
  ];
  test.each(broken)('a tracker that %s', async (_, own, text, times) => {
    const visitor = await open(`s = ${own};`);
    await visitor.push({ event: 'page:data' });
    expect(await sentBy(visitor)).toHaveLength(times);
    expect(visitor.log.filter((line) => line.startsWith(`error: ${text}`)).length).toBeGreaterThan(0);
    expect(await visitor.page.evaluate('[s.pageURL, s.pageName]')).toEqual(['of the page', undefined]);
    expect(visitor.thrown).toEqual([]);
  });
});

test('leaves the code out of a bundle without the option', async () => {
  const [withOption, without] = await Promise.all([minifyText(rules), minifyText(rules.replace(', library: "s"', ''))]);
  expect(withOption).toContain('clearVars');
  expect(withOption).not.toContain('Image');
  expect(without).not.toContain('clearVars');
});
