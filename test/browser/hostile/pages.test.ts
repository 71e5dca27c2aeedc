import { expect, test } from 'vitest';
import { actInPage, announce, removeForm, showForm, sentActivities } from '../careers/activity.ts';
import { jobPage, pageLoaded, useCareers } from '../careers/open-careers.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { sitePage } from '../harness/site-page.ts';

const careers = useCareers();
const everything = ['page view', 'social pixel', 'link click', 'apply now', 'form start'];
const embed = `const script = document.createElement('script'); script.src = '/tags/car.js'; document.head.append(script);`;

test('a late bundle processes earlier pushes and sends everything; loaded again, it does nothing', async () => {
  const visitor = await careers.open({ country: 'US', layer: [pageLoaded], scripts: [] });
  expect(await visitor.page.evaluate('document.readyState')).toBe('complete');
  await visitor.page.evaluate(embed);
  await expect.poll(() => visitor.page.evaluate("'_satellite' in window")).toBe(true);
  await visitor.pass(5_000);
  await actInPage(visitor);
  expect(sentActivities(careers.server)).toEqual(everything);
  await visitor.page.evaluate(embed);
  await expect.poll(() => visitor.log.join()).toContain('warning: tagc careers car is loaded twice');
  await visitor.pass(5_000);
  expect(sentActivities(careers.server)).toEqual(everything);
  expect(visitor.thrown).toEqual([]);
});

test('a frame of the same site counts separately and does not touch the surrounding page', async () => {
  const layer = [{ page: { pageName: 'in a frame' }, visitor: { visitorCountry: 'JP' } }, pageLoaded];
  careers.server.sites.set('careers.example.com', () => sitePage({ layer, scripts: ['/tags/car.js'] }));
  const visitor = await careers.open({ country: 'JP', scripts: [], body: '<iframe src="/us-en/frame"></iframe>' });
  await visitor.pass(1_000);
  await expect
    .poll(() => beaconsAt(careers.server).map(({ variables }) => variables.get('pageName')))
    .toEqual(['in a frame']);
  expect(await visitor.page.evaluate("'_satellite' in window")).toBe(false);
  expect(visitor.thrown).toEqual([]);
});

test('handles thousands of events a second once each while the page stays responsive', async () => {
  const visitor = await careers.open({ country: 'JP', at: undefined });
  await visitor.push(pageLoaded);
  await visitor.page.evaluate(() => {
    const window = globalThis as any;
    for (let count = 0; count < 5_000; count++) {
      window.adobeDataLayer.push({ event: 'noise', count });
      window.dispatchEvent(new Event('noise'));
      document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      document.body.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await visitor.settle();
  expect(sentActivities(careers.server)).toEqual(['page view']);
  expect(await visitor.page.evaluate('adobeDataLayer.getState("count")')).toBe(4_999);
  expect(visitor.thrown).toEqual([]);
});

// The simulator's test sends hundreds.
test('sends a hundred page views a second once each', async () => {
  // A locale without personalisation, which would make as many requests.
  const url = 'https://careers.example.com/cn-en/careers/jobdetails?id=7';
  const visitor = await careers.open({ country: 'JP', at: undefined, url });
  await visitor.page.evaluate(() => {
    for (let count = 0; count < 100; count++)
      (window as any).adobeDataLayer.push({ event: 'cmp:sObject', page: { pageName: `page ${count}` } });
  });
  await expect.poll(() => beaconsAt(careers.server).length).toBe(100);
  await visitor.settle();
  const names = beaconsAt(careers.server).map(({ variables }) => variables.get('pageName'));
  expect(new Set(names)).toEqual(new Set(Array.from({ length: 100 }, (_, count) => `page ${count}`)));
  expect(visitor.thrown).toEqual([]);
});

test('sends everything once if the clock jumps forward and back by more than a year', async () => {
  const before = `const { now } = Date; window.jump = 0; Date.now = () => now.call(Date) + jump;`;
  const visitor = await careers.open({ country: 'US', before });
  await visitor.page.evaluate('void (jump = 400 * 24 * 3_600_000)');
  await announce(visitor);
  await visitor.page.evaluate('void (jump = -400 * 24 * 3_600_000)');
  await actInPage(visitor);
  expect(sentActivities(careers.server)).toEqual(everything);
  expect(visitor.thrown).toEqual([]);
});

test('does not extend the wait of a condition if the clock is set back (RULE-03)', async () => {
  const before = `const { now } = Date; window.jump = 0; Date.now = () => now.call(Date) + jump;`;
  const visitor = await careers.open({ country: 'US', before });
  await showForm(visitor.page);
  await visitor.push(pageLoaded);
  await visitor.page.evaluate('void (jump = -400 * 24 * 3_600_000)');
  await visitor.pass(4_500);
  expect(visitor.log.join()).toContain('the condition took longer than 4 seconds to complete.');
  await removeForm(visitor.page);
  await visitor.pass(5_000);
  expect(sentActivities(careers.server)).toEqual(['page view']);
});

// Simulated: the test dispatches the events, since the browser keeps no page of these tests in its cache.
test('continues after the back/forward cache and counts nothing twice, although listeners of the page throw', async () => {
  const before = `for (const type of ['click', 'input', 'pagehide', 'load'])
    addEventListener(type, () => { throw new Error('the page itself') }, true);`;
  const visitor = await careers.open({ country: 'US', before });
  await announce(visitor);
  await visitor.page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await visitor.pass(5_000);
  expect(sentActivities(careers.server)).toEqual(['page view', 'social pixel']);
  await actInPage(visitor);
  expect(sentActivities(careers.server)).toEqual(everything);
  // Nothing but the page's own errors.
  expect(new Set(visitor.thrown)).toEqual(new Set(['Error: the page itself']));
});

test.each([
  ['DE', []],
  ['JP', everything.filter((activity) => activity !== 'social pixel')],
  ['US', everything],
])('treats a visitor without cookies and storage in %s as one without stored consent', async (country, expected) => {
  const refuse = (name: string) =>
    `Object.defineProperty(window, '${name}', { get() { throw new DOMException('refused', 'SecurityError') } });`;
  const noCookies = "Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });";
  const before = refuse('localStorage') + refuse('sessionStorage') + noCookies;
  const visitor = await careers.open({ country, url: jobPage, before });
  await announce(visitor);
  await actInPage(visitor);
  expect(sentActivities(careers.server)).toEqual(expected);
  expect(visitor.thrown).toEqual([]);
});

test('rules keep using the known data layer if the page replaces it, and process nothing twice', async () => {
  const visitor = await careers.open({ country: 'US' });
  await visitor.page.evaluate('window.first = adobeDataLayer; adobeDataLayer = [{ event: "cmp:sObject" }]');
  await announce(visitor);
  await actInPage(visitor);
  expect(sentActivities(careers.server)).toEqual(everything.slice(2));
  await visitor.page.evaluate('void first.push({ event: "cmp:sObject" })');
  await visitor.pass(5_000);
  expect(sentActivities(careers.server)).toEqual(everything);
  expect(visitor.thrown).toEqual([]);
});
