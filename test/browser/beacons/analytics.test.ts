import { expect, test } from 'vitest';
import { minifyText } from '../../support/compile-text.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { useSite } from '../harness/use-site.ts';

// Compares each variable of the wire format as a map.

const site = useSite();
const tag = `
event go = layer("go")
data text1: text = layer("text1")
data number1: number = layer("number1")
data list: list of text = layer("list")
data job: record = layer("job") { fields: [id, title] each: text }
variables {
  prop: prop75 evar: eVar250 both: [prop1, eVar1] names: list3 section: channel cmp: campaign offers: products
  one: event1 two: event2
  order: purchaseID deal: transactionID money: currencyCode region: state postcode: zip levels: hier5
  bought: purchase seen: prodView cart: scOpen added: scAdd removed: scRemove shown: scView checkout: scCheckout
}
record item { product: text?  quantity: integer?  price: number?  size: text? }
data items: list of item? = layer("items")
data currency: text? = layer("currency")
tag analytics {
  vendor:  adobeAnalytics
  group:   necessary
  options: { server: "metrics.example.com", suite: "one,two", currency: "USD", charset: "UTF-8", pageName: text1, channel: "careers", visitor: layer("mid") }
}`;

const long = 'https://www.example.com/us-en/' + 'p'.repeat(300);
const at = '2024-06-24T23:05:09Z';
const page = { AQB: '1', ndh: '1', pf: '1', AQE: '1', t: '25/5/2024 8:5:9 2 -540', ce: 'UTF-8', cc: 'USD' };
const address = { g: long.slice(0, 255), '-g': long.slice(255), r: 'https://search.example/?q=redacted' };
const looks = { s: '1280x720', c: '24', bw: '1000', bh: '700' };

type Row = [what: string, action: string, data: object, expectedVariables: object];
const rows: Row[] = [
  [
    'the page and the visitor, with the settings of the browser',
    'page {}',
    { text1: 'home', mid: '38digits' },
    { pageName: 'home', mid: '38digits' },
  ],
  [
    'props and eVars',
    'page { prop: "a", evar: text1, both: text1 }',
    { text1: 'b' },
    { pageName: 'b', c75: 'a', v250: 'b', c1: 'b', v1: 'b' },
  ],
  ['a section and a campaign', 'page { section: "s", cmp: "c" }', {}, { ch: 's', v0: 'c' }],
  ['events', 'page { events: [one, two] }', {}, { events: 'event1,event2' }],
  [
    'zero, but nothing empty or missing',
    'page { prop: number1, evar: text1 }',
    { text1: '', number1: 0 },
    { c75: '0' },
  ],
  ['a list, without separators in its items', 'page { names: list }', { list: ['a:1', 'b,;|2'] }, { l3: 'a:1,b2' }],
  [
    'products',
    'page { offers: [{ category: "jobs", product: job.title, events: ["event1=2", "event2"] }] }',
    { job: { title: 'C; C++' } },
    { products: 'jobs;C C++;;;event1=2|event2' },
  ],
  ...['bought', 'seen', 'cart', 'added', 'removed', 'shown', 'checkout'].map((name, at): Row => {
    const sent = ['purchase', 'prodView', 'scOpen', 'scAdd', 'scRemove', 'scView', 'scCheckout'][at];
    return [`the event ${sent} beside others`, `page { events: [one, ${name}] }`, {}, { events: `event1,${sent}` }];
  }),
  [
    'an order',
    'page { order: text1, deal: "deal 7", money: currency, offers: items, events: [bought] }',
    {
      text1: 'A-1001',
      currency: 'EUR',
      items: [
        { product: 'Shirt, red', quantity: '2', price: '39.80' },
        { product: 'Cap', quantity: 1, price: '12,50' },
      ],
    },
    {
      pageName: 'A-1001',
      purchaseID: 'A-1001',
      xact: 'deal 7',
      cc: 'EUR',
      products: ';Shirt red;2;39.8,;Cap;1',
      events: 'purchase',
    },
  ],
  ['the currency of the tag if the page names none', 'page { money: currency }', {}, { cc: 'USD' }],
  [
    'a hierarchy, a state and a postcode',
    'page { levels: "Shop|Shirts|Red", region: text1, postcode: "08034" }',
    { text1: 'Utah' },
    { pageName: 'Utah', h5: 'Shop|Shirts|Red', state: 'Utah', zip: '08034' },
  ],
  [
    'merchandising values of products',
    `page { offers: [{
      product: items[0].product, events: { event1: 4.99, event2: items[0].price },
      eVars: { eVar7: items[0].size, eVar8: "a|b" }
    }] }`,
    { items: [{ product: 'Shirt', size: 'XL', price: '12,50' }] },
    { products: ';Shirt;;;event1=4.99;eVar7=XL|eVar8=ab' },
  ],
  [
    'characters that need escaping',
    'page { prop: text1 }',
    { text1: "a b+c~d!e*f(g)h'i&j=k%,ü日" },
    { pageName: "a b+c~d!e*f(g)h'i&j=k%,ü日", c75: "a b+c~d!e*f(g)h'i&j=k%,ü日" },
  ],
  [
    'an email in free text, redacted (PII-01)',
    'page { prop: text1, names: list }',
    { text1: 'Mail ann@example.com now', list: ['a', 'ann%40example.com'] },
    { pageName: 'Mail redacted now', c75: 'Mail redacted now', l3: 'a,redacted' },
  ],
  [
    'an address without its personal parameters (PII-02)',
    'page { prop: text1 }',
    { text1: 'https://a.example/?lastname=Lee&id=7' },
    { pageName: 'https://a.example/?lastname=redacted&id=7', c75: 'https://a.example/?lastname=redacted&id=7' },
  ],
];

const kinds = { other: 'lnk_o', internal: 'lnk_o', download: 'lnk_d' };
const linkOf = (kind: string) =>
  `link("Link Click", kind: "${kind}", url: "https://www.example.com/about") { evar: "x" }`;

/** The action of each test, by its title, and the data of the page. */
const actions: Record<string, [action: string, data: object]> = {
  ...Object.fromEntries(rows.map(([what, action, data]) => [what, [action, data]])),
  ...Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [linkOf(kind), { text1: 'home' }]])),
};

/** What each action sent, one after another in one page. */
let visited: Promise<ReadonlyMap<string, Record<string, string>>> | undefined;

async function sendAll(): Promise<ReadonlyMap<string, Record<string, string>>> {
  const sent = new Map<string, Record<string, string>>();
  const rules = Object.values(actions).map(
    ([action], at) => `event go${at} = layer("go${at}") rule only${at} { on go${at} do analytics.${action} }`,
  );
  site.server.scripts.set('/tags/main.js', await minifyText(`${tag}\n${rules.join('\n')}`));
  const options = {
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1000, height: 700 },
    screen: { width: 1280, height: 720 },
  };
  const before = `Object.defineProperty(document, 'referrer', { value: 'https://search.example/?q=ann%40example.com' });`;
  const { pass, push } = await site.visit({ url: long, scripts: ['/tags/main.js'], at, options, before });
  const nothing = { text1: null, number1: null, list: null, job: null, mid: null, items: null, currency: null };
  for (const [index, [what, [, data]]] of Object.entries(actions).entries()) {
    await push(nothing, data, { event: `go${index}` });
    await pass(0);
    const beacons = beaconsAt(site.server).slice(sent.size);
    expect(beacons, what).toHaveLength(1);
    expect(beacons[0]).toMatchObject({ server: 'metrics.example.com', suites: ['one', 'two'], method: 'GET' });
    sent.set(what, Object.fromEntries(beacons[0].variables));
  }
  return sent;
}

test.each(rows)('a page view sends %s (BEAC-01, BEAC-04)', async (what, _, __, expectedVariables) =>
  expect((await (visited ??= sendAll())).get(what)).toEqual({
    ...page,
    ...address,
    ...looks,
    ch: 'careers',
    ...expectedVariables,
  }),
);

test.each(Object.entries(kinds))(
  'a link event of kind %s identifies the page and sends only the variables it names (BEAC-01, BEAC-02)',
  async (kind, pe) =>
    expect((await (visited ??= sendAll())).get(kind)).toEqual({
      ...page,
      ...address,
      pageName: 'home',
      pe,
      pev1: 'https://www.example.com/about',
      pev2: 'Link Click',
      v250: 'x',
    }),
);

test('does not carry variables over to the next beacon (BEAC-01)', async () => {
  const rules = `${tag}\nrule first { on go do analytics.page { prop: "a" } analytics.link("second") { evar: "b" } analytics.page {} }`;
  const code = await minifyText(rules);
  site.server.scripts.set('/tags/main.js', code);
  const layer = [{ event: 'go' }];
  const { settle } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], layer });
  await expect.poll(() => beaconsAt(site.server).length).toBe(3);
  await settle();
  const sentVariables = beaconsAt(site.server).map(({ variables }) =>
    ['c75', 'v250', 'pev2'].map((name) => variables.get(name) ?? '').join(),
  );
  expect(sentVariables.toSorted()).toEqual([',,', ',b,second', 'a,,']);
});

test('sends a POST that outlives the page while it unloads and for every exit link (BEAC-01)', async () => {
  const code = await minifyText(`${tag}
    event gone = window("pagehide")
    rule exit { on go do analytics.link("out", kind: "exit") {} }
    rule last { on gone do analytics.page { prop: "last" } }`);
  site.server.scripts.set('/tags/main.js', code);
  const layer = [{ event: 'go' }];
  const { page } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], layer });
  await page.goto('https://www.example.com/us-en/next');
  await expect.poll(() => beaconsAt(site.server).length).toBe(2);
  const kinds = beaconsAt(site.server).map(({ method, variables }) => `${method} ${variables.get('pe') ?? 'page'}`);
  expect(kinds.toSorted()).toEqual(['POST lnk_e', 'POST page']);
});
