import { request } from 'node:https';
import { describe, expect, test } from 'vitest';
import { lastingVariables } from './beacon.ts';
import type { Reply } from './server.ts';
import { closeContexts } from './use-browser.ts';
import { useSite } from './use-site.ts';
import { arrival, beaconsAt } from './arrivals.ts';
import { visit, type Visit, type Visitor } from './visitor.ts';
import { watchRequests } from './watch-requests.ts';

const site = useSite();
const url = 'https://careers.example.com/us-en/careers';
const scripts = ['/tags/car.js'];
const pixel = "new Image().src = 'https://pixel.example.net/seen?page=' + encodeURIComponent(location.pathname)";

test('serves a production address and records requests to other hosts', async () => {
  site.server.scripts.set('/tags/car.js', pixel);
  const { page } = await site.visit({ url, scripts });
  const addresses = site.server.received.map((request) => request.url.href);
  expect(addresses).toEqual(['https://pixel.example.net/seen?page=%2Fus-en%2Fcareers']);
  expect(await page.evaluate(() => location.host)).toBe('careers.example.com');
});

test('sets data layer, consent cookie and storage of an earlier visit', async () => {
  const titleScript = 'document.title = [adobeDataLayer[0].a, document.cookie, localStorage.k].join(" ")';
  site.server.scripts.set('/tags/car.js', titleScript);
  const { page } = await site.visit({ url, scripts, layer: [{ a: 1 }], consent: [1, 2], local: { k: 'v' } });
  const groups = 'groups=C0001%3A1%2CC0002%3A1%2CC0003%3A0%2CC0004%3A0';
  expect(await page.title()).toMatch(new RegExp(`^1 OptanonConsent=.*${groups} v$`));
});

test('changes the cookie, calls the wrapper and dispatches the window event when the banner is answered', async () => {
  const before = `notified = []; OptanonWrapper = () => notified.push('wrapper');
    addEventListener('OneTrustGroupsUpdated', ({ detail }) => notified.push(detail.join(), document.cookie.includes('C0004%3A1')));`;
  const { page, answerBanner } = await site.visit({ url, before, consent: [1] });
  await answerBanner([1, 4]);
  expect(await page.evaluate('notified')).toEqual(['wrapper', 'C0001,C0004', true]);
});

test('advances a stopped clock only on request', async () => {
  site.server.scripts.set('/tags/car.js', `setTimeout(() => { ${pixel} }, 3000)`);
  const { pass } = await site.visit({ url, scripts, at: '2024-06-24T10:00:00Z' });
  await pass(2_999);
  expect(site.server.received).toEqual([]);
  await pass(1);
  expect(site.server.received).toHaveLength(1);
});

test('stops CSS animations with the clock', async () => {
  const body = '<style>@keyframes hide { 0% { opacity: 0 } }</style><p style="animation: hide 1ms step-end">A text</p>';
  const { page } = await site.visit({ url, body, at: '2024-06-24T10:00:00Z' });
  expect(await page.$eval('p', (text) => getComputedStyle(text).opacity)).toBe('0');
});

test("does not mistake an earlier visitor's request to the same address for this visitor's", () => {
  const asked = (href: string) => ({ url: new URL(href) });
  const received = [asked('https://pixel.example.net/seen')];
  const handlers = new Map<string, (request: unknown) => void>();
  const context = { on: (type: string, handler: (request: unknown) => void) => handlers.set(type, handler) };
  const unarrived = watchRequests(context as any, { ...site.server, received } as any);
  handlers.get('request')!({ url: () => 'https://pixel.example.net/seen', isNavigationRequest: () => false });
  expect(unarrived()).toEqual(['https://pixel.example.net/seen']);
  received.push(asked('https://pixel.example.net/seen'));
  expect(unarrived()).toEqual([]);
});

test('does not receive requests of one test in the next', async () => {
  const { port } = site.server;
  // The server responds with "continue" as soon as it has read the headers.
  const headers = { expect: '100-continue', 'content-length': 8 };
  const sent = request({ port, method: 'POST', headers, rejectUnauthorized: false });
  await new Promise((goesOn) => sent.on('continue', goesOn).flushHeaders());
  site.server.reset();
  await new Promise((ended) => sent.on('error', ended).on('response', ended).end('the rest'));
  expect(site.server.received).toEqual([]);
});

test('receives what is sent while the page unloads', async () => {
  const before = "addEventListener('pagehide', () => navigator.sendBeacon('https://metrics.example.com/last', 'bye'))";
  const { page } = await site.visit({ url, before, body: '<a href="/us-en/next">next</a>' });
  await page.click('a');
  const last = await arrival(site.server, (request) => request.url.pathname === '/last');
  expect(last).toMatchObject({ method: 'POST', body: 'bye' });
  expect(await page.title()).toBe('Another page');
});

test('responds late, with an error, or not at all', async () => {
  let answerNow!: (reply: Reply) => void;
  const late = new Promise<Reply>((resolve) => (answerNow = resolve));
  site.server.responses.set('late.example.net', () => late);
  site.server.responses.set('edge.example.net/broken', () => ({ status: 500, body: 'broken' }));
  site.server.responses.set('gone.example.net', () => 'drop');
  const { page } = await site.visit({ url });
  const ask = (address: string) =>
    page.evaluate((asked) => fetch(asked).then(async (got) => `${got.status} ${await got.text()}`, String), address);

  const asked = ask('https://late.example.net/');
  await arrival(site.server, (request) => request.url.host === 'late.example.net');
  answerNow({ body: 'late' });
  expect(await asked).toBe('200 late');
  expect(await ask('https://edge.example.net/broken')).toBe('500 broken');
  expect(await ask('https://gone.example.net/')).toContain('Failed to fetch');
});

test('records the errors and the log of a page', async () => {
  const before = "console.warn('careful'); setTimeout(() => { throw new Error('oh') })";
  const { log, thrown } = await site.visit({ url, before });
  expect(log).toContain('warning: careful');
  await expect.poll(() => thrown).toEqual(['Error: oh']);
});

test('reads a beacon as a map of decoded variables', async () => {
  const query = 'AQB=1&ndh=1&t=24%2F5%2F2024%2010%3A0%3A0%201%200&pageName=a%20b&c33=x%2By&AQE=1';
  const address = `https://metrics.example.com/b/ss/one,two/1/T-1/s123?${query}`;
  site.server.scripts.set('/tags/car.js', `new Image().src = '${address}'`);
  await site.visit({ url, scripts });
  const [beacon] = beaconsAt(site.server);
  expect(beacon).toMatchObject({ server: 'metrics.example.com', suites: ['one', 'two'], method: 'GET' });
  expect(lastingVariables(beacon)).toEqual({ pageName: 'a b', c33: 'x+y' });
});

describe('visits that follow one another', () => {
  const stores = `seen = [document.cookie, localStorage.length, sessionStorage.length, window.name].join();
    document.cookie = 'a=1'; localStorage.b = 1; sessionStorage.c = 1; window.name = 'd';
    addEventListener('pagehide', () => { document.cookie = 'e=1'; localStorage.f = 1; sessionStorage.g = 1 });`;

  /** Makes a visit that must find nothing of an earlier one. Returns whether its tab is kept for the next visit. */
  async function keepsTab(options?: Partial<Visit>, use?: (visitor: Visitor) => Promise<unknown>): Promise<boolean> {
    await closeContexts(site.browser);
    for (const time of ['first', 'second']) {
      const before = `${stores} at = [Date.now(), performance.now()].join();`;
      const { visitor, leave } = await visit(site.browser, site.server, { url, before, ...options });
      expect(await visitor.page.evaluate('seen'), time).toBe(',0,0,');
      if (options?.at) expect(await visitor.page.evaluate('at'), time).toBe(`${Date.parse(options.at)},0`);
      await visitor.pass(10);
      await use?.(visitor);
      await leave();
    }
    return site.browser.contexts().length > 0;
  }

  test('share a tab and nothing else', async () => {
    expect(await keepsTab()).toBe(true);
  });

  test('begin at the time of their stopped clock', async () => {
    expect(await keepsTab({ at: '2024-06-24T10:00:00Z' })).toBe(true);
  });

  const frame = '<iframe src="https://ads.example/"></iframe>';

  test.each<[string, Partial<Visit>, (visitor: Visitor) => Promise<unknown>]>([
    ['clicks', {}, ({ page }) => page.click('html')],
    ['reads its cookies', {}, ({ context }) => context.cookies()],
    ['shows an empty page of another site in a frame', { body: frame }, async () => {}],
    ['has stored something beforehand', { local: { k: 'v' }, before: stores.replace('localStorage.length', '0') }, async () => {}],
    ['sets options of the profile', { options: { locale: 'de' } }, async () => {}],
    ['goes back', {}, async ({ page }) => { await page.goto(new URL('/next', url).href); await page.goBack(); }],
  ])('share a tab if one %s', async (_, options, use) => expect(await keepsTab(options, use)).toBe(true)); // prettier-ignore

  test('do not begin with what another one has stored beforehand', async () => {
    await keepsTab({ local: { k: 'v' }, before: stores.replace('localStorage.length', '0') });
    const { page } = await site.visit({ url });
    expect(await page.evaluate('localStorage.length')).toBe(0);
  });

  test('begin with what they store beforehand only in their first page', async () => {
    const { page } = await site.visit({ url, local: { k: 'v' } });
    await page.evaluate('localStorage.k = "w"');
    await page.reload();
    expect(await page.evaluate('localStorage.k')).toBe('w');
  });

  test('do not share a tab if they have other options of the profile', async () => {
    await keepsTab({ options: { locale: 'de' } });
    const { page } = await site.visit({ url, options: { locale: 'fr' } });
    expect(await page.evaluate('navigator.language')).toBe('fr');
  });

  test('begin with a history of at most two steps', async () => {
    await keepsTab();
    const { page } = await site.visit({ url });
    expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2);
  });

  test('begin with the pointer over nothing', async () => {
    const before = `events = []; for (const type of ['pointermove', 'mouseover', 'mousemove'])
      addEventListener(type, () => events.push(type), true);`;
    const options = { url, before, body: '<p style="position: fixed; inset: 0">Everywhere</p>' };
    const first = await visit(site.browser, site.server, options);
    await first.visitor.page.click('p');
    expect(await first.visitor.page.evaluate('events')).toContain('mouseover');
    await first.leave();
    const { visitor, leave } = await visit(site.browser, site.server, options);
    // Chromium looks for what is below the pointer when it draws a page.
    for (let frames = 0; frames < 3; frames++) await visitor.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await visitor.page.evaluate("[...events, document.querySelectorAll('p:hover').length]")).toEqual([0]);
    await leave();
  });

  test('do not share a tab if one shows a page of another site that the test serves', async () => {
    site.server.responses.set('ads.example', () => ({ body: '<script>localStorage.k = 1</script>' }));
    expect(await keepsTab({ body: frame })).toBe(false);
  });

  test.each<[string, Partial<Visit>, (visitor: Visitor) => Promise<unknown>]>([
    ['holds a button of the mouse', {}, ({ page }) => page.mouse.down()],
    ['ends in a page without an origin', { url: `${url}#x` }, ({ page }) => page.goto('about:blank')],
    ['listens to its page', {}, async ({ page }) => page.on('dialog', () => {})],
    ['changes its profile', {}, ({ context }) => context.setOffline(true)],
    ['leaves for another origin', {}, ({ page }) => page.goto('https://www.example.org/')],
    ['opens another tab', {}, ({ page }) => page.evaluate("open('/'), 0")],
    ['follows a link into another tab', { body: '<a href="/next">next</a>' }, ({ page }) => page.click('a', { modifiers: ['Control'] })],
  ])('do not share a tab if one %s', async (_, options, use) => expect(await keepsTab(options, use)).toBe(false)); // prettier-ignore

  describe('in a browser that crashes a tab', () => {
    async function crash({ context, page }: Pick<Visitor, 'context' | 'page'>): Promise<void> {
      const devTools = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      // It never responds.
      void devTools.send('Page.crash').catch(() => {});
      await crashed;
    }

    /** Makes a visit and returns the tab that it leaves for the next one. */
    async function keptTab(options: Partial<Visit>): Promise<Pick<Visitor, 'context' | 'page'>> {
      await closeContexts(site.browser);
      const { leave } = await visit(site.browser, site.server, { url, ...options });
      await leave();
      const [context] = site.browser.contexts();
      return { context, page: context.pages()[0] };
    }

    const at = '2024-06-24T10:00:00Z';

    test.each([{ at }, {}])('do not begin in it: %j', async (options) => {
      await crash(await keptTab(options));
      const { page } = await site.visit({ url, ...options });
      expect(await page.title()).toBe('A page');
    });

    test('begin in another one if theirs has yet to load the page', async () => {
      const kept = await keptTab({ at });
      kept.context.addCookies = () => crash(kept);
      const { page } = await site.visit({ url, at });
      expect(await page.title()).toBe('A page');
    });

    test('fail if theirs has loaded the page', async () => {
      const { visitor, leave } = await visit(site.browser, site.server, { url });
      await crash(visitor);
      await expect(visitor.settle()).rejects.toThrow('Target crashed');
      await expect(leave()).rejects.toThrow('The browser crashed the page of this visit.');
    });
  });
});
