import { expect, test } from 'vitest';
import { lastingVariables } from '../harness/beacon.ts';
import { scriptOf } from '../harness/script-of.ts';
import type { Received } from '../harness/server.ts';
import { useSite } from '../harness/use-site.ts';
import { arrival, beaconsAt } from '../harness/arrivals.ts';

const site = useSite();
const collector = 'https://metrics.example.com/collect';

/** Opens a page that can send requests to a server that identifies the visitor by a cookie. */
async function openSender(before = '') {
  const sending = `
    import { createSendQueue } from 'runtime/delivery/send-queue.ts';
    import { createSend } from 'runtime/delivery/transport.ts';
    window.send = createSend(createSendQueue());
  `;
  site.server.scripts.set('/tags/test.js', await scriptOf(sending));
  const visitor = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'], before });
  const known = { name: 'known', value: 'yes', domain: 'metrics.example.com', path: '/' };
  await visitor.context.addCookies([{ ...known, secure: true, sameSite: 'None' }]);
  const send = (request: unknown) => visitor.page.evaluate((sentRequest) => (window as any).send(sentRequest), request);
  return { ...visitor, send };
}

const isCollected = ({ url }: Received) => url.host === 'metrics.example.com';
/** Returns a value that makes the address exactly this long. */
const fill = (length: number) => 'x'.repeat(length - `${collector}?v=`.length);

const cases = {
  'requests a short address as an image': {
    request: { url: collector, parameters: { v: fill(2_047) } },
    sent: { method: 'GET', as: 'image', query: 'v=' + fill(2_047), body: '' },
  },
  'sends an address over 2,047 characters as a POST with the query as its body': {
    request: { url: collector, parameters: { v: fill(2_048) } },
    sent: { method: 'POST', as: 'empty', query: '', body: 'v=' + fill(2_048) },
  },
  'hands an exit link to the browser, which sends it after the page has unloaded': {
    request: { url: collector, parameters: { v: 1 }, exit: true },
    sent: { method: 'POST', as: 'empty', query: 'v=1', body: '' },
  },
  'hands a long exit link to the browser, with the query as its body': {
    request: { url: collector, parameters: { v: fill(3_000) }, exit: true },
    sent: { method: 'POST', as: 'empty', query: '', body: 'v=' + fill(3_000) },
  },
  'sends a POST although it is too long to outlive the page': {
    request: { url: collector, parameters: { v: fill(70_000) }, exit: true },
    sent: { method: 'POST', as: 'empty', query: '', body: 'v=' + fill(70_000) },
  },
  'omits missing and empty values, joins lists, and sends zero': {
    request: {
      url: collector,
      parameters: { a: undefined, b: '', c: [], d: ['x', undefined, '', 'y'], e: 0, f: false },
    },
    sent: { method: 'GET', as: 'image', query: 'd=x%2Cy&e=0&f=false', body: '' },
  },
  'appends the query to one that the address already has': {
    request: { url: `${collector}?a=1`, parameters: { b: 2 } },
    sent: { method: 'GET', as: 'image', query: 'a=1&b=2', body: '' },
  },
  'escapes every character that another program could interpret (BEAC-01)': {
    request: { url: collector, parameters: { v: "a b+c~d!e*f(g)h'i&j=k,ü日" } },
    sent: {
      method: 'GET',
      as: 'image',
      query: 'v=a%20b%2Bc%7Ed%21e%2Af%28g%29h%27i%26j%3Dk%2C%C3%BC%E6%97%A5',
      body: '',
    },
  },
};

/** What the server received for each case, one after another from one page. */
let visited: Promise<ReadonlyMap<string, Received>> | undefined;

async function sendAll(): Promise<ReadonlyMap<string, Received>> {
  const received = new Map<string, Received>();
  const { send, thrown } = await openSender();
  for (const [what, { request }] of Object.entries(cases)) {
    const count = () => site.server.received.filter(isCollected).length;
    const before = count();
    await send(request);
    await expect.poll(count, { message: what }).toBe(before + 1);
    received.set(what, site.server.received.filter(isCollected)[before]);
  }
  expect(thrown).toEqual([]);
  return received;
}

test.each(Object.entries(cases))('%s', async (what, { sent }) => {
  const { method, url, headers, body } = (await (visited ??= sendAll())).get(what)!;
  expect({ method, as: headers['sec-fetch-dest'], query: url.search.slice(1), body }).toEqual(sent);
  expect(headers.cookie).toBe('known=yes');
});

test('delivers what is sent while the page unloads', async () => {
  const { page } = await openSender();
  await page.evaluate(
    (url) => addEventListener('pagehide', () => (window as any).send({ url, parameters: { v: 1 } })),
    collector,
  );
  await page.goto('https://www.example.com/us-en/next');
  expect(await arrival(site.server, isCollected)).toMatchObject({ method: 'GET', headers: { cookie: 'known=yes' } });
});

test.each(['() => { throw 1 }', 'async () => { throw 1 }'])(
  'requests an image where fetch fails at once: %s',
  async (replaced) => {
    const { send } = await openSender(`fetch = ${replaced}`);
    await send({ url: collector, exit: true });
    expect(await arrival(site.server, isCollected)).toMatchObject({ method: 'GET' });
  },
);

test.each([
  ['Image', 'Image = undefined', { url: collector }],
  ['fetch', 'fetch = undefined', { url: collector, exit: true }],
])('sends by another method in a page without %s', async (_, before, request) => {
  const { send, thrown } = await openSender(before);
  await send(request);
  await arrival(site.server, isCollected);
  expect(thrown).toEqual([]);
});

test('logs where nothing can send an image, a beacon or a POST, without throwing (ERRC-01, ERRC-02)', async () => {
  const { send, thrown, log } = await openSender('Image = fetch = undefined');
  const failures = () => log.filter((line) => line.startsWith('error: Cannot send beacon')).length;
  for (const [before, request] of [
    { url: collector },
    { url: collector, exit: true },
    { url: collector, parameters: { v: fill(3_000) } },
  ].entries()) {
    await send(request);
    expect(failures()).toBe(before + 1);
  }
  expect(thrown).toEqual([]);
});

test('sends an analytics beacon in the wire format (BEAC-01)', async () => {
  const lines = `
    import { createSendQueue } from 'runtime/delivery/send-queue.ts';
    import { createSend } from 'runtime/delivery/transport.ts';
    import { link } from 'runtime/vendors/adobe-analytics/link.ts';
    const options = { server: 'metrics.example.com', suite: 'one,two', currency: 'USD', charset: 'UTF-8',
      pageName: 'car:home', url: 'https://www.example.com/' + 'p'.repeat(300), referrer: 'https://www.example.com/from' };
    createSend(createSendQueue())(link(options, 'Link Click', 'download', 'https://www.example.com/a.pdf', { c33: 'x y', events: ['event4', 'event7=2'] }));
  `;
  site.server.scripts.set('/tags/test.js', await scriptOf(lines));
  const options = { timezoneId: 'Asia/Tokyo' };
  const at = '2024-06-24T23:05:09Z';
  await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'], at, options });
  const [beacon] = beaconsAt(site.server);
  expect(beacon).toMatchObject({ server: 'metrics.example.com', suites: ['one', 'two'], method: 'GET' });
  expect(lastingVariables(beacon)).toEqual({
    pageName: 'car:home',
    g: 'https://www.example.com/' + 'p'.repeat(231),
    '-g': 'p'.repeat(69),
    r: 'https://www.example.com/from',
    ce: 'UTF-8',
    cc: 'USD',
    pe: 'lnk_d',
    pev1: 'https://www.example.com/a.pdf',
    pev2: 'Link Click',
    c33: 'x y',
    events: 'event4,event7=2',
  });
  expect(beacon.variables.get('t')).toBe('25/5/2024 8:5:9 2 -540');
});

test('sends the same address each time, although browsers request an image once', async () => {
  const { send } = await openSender();
  const request = { url: collector, parameters: { v: 'again' } };
  await send(request);
  await expect.poll(() => site.server.received.filter(isCollected)).toHaveLength(1);
  await send(request);
  await send(request);
  await expect.poll(() => site.server.received.filter(isCollected)).toHaveLength(3);
});
