import { describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { sitePage } from '../harness/site-page.ts';
import { actInPage, announce, sentActivities } from './activity.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();
const throwing = (object: string, name: string) =>
  `Object.defineProperty(${object}, '${name}', { configurable: true, get() { throw new Error('refused') } });`;

describe('throws nothing into a page and sends what it can (ERRC-01)', () => {
  const everything = ['page view', 'social pixel', 'link click', 'apply now', 'form start'];
  // Each page has several of them, which do not affect one another, because a visit takes most of the time.
  const pages: Record<string, string> = {
    'storage that throws when it is touched, cookies that cannot be read, no console, and a consent callback and a name of the direct-call object that cannot be changed':
      throwing('window', 'localStorage') +
      throwing('window', 'sessionStorage') +
      throwing('Document.prototype', 'cookie') +
      'console = undefined;' +
      "Object.defineProperty(window, 'OptanonWrapper', { value() {} });" +
      "Object.defineProperty(window, '_satellite', { value: null });",
    'storage that does not exist, cookies that cannot be written, a frozen direct-call object, and an old library that extends every array and object':
      "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });" +
      "Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() { throw new Error('refused') } });" +
      'window._satellite = Object.freeze({});' +
      'Array.prototype.each = Object.prototype.extend = () => {};',
    'storage that is full, and calls before the bundle has loaded':
      "Storage.prototype.setItem = () => { throw new Error('full') }; _satellite = { track() {} };",
  };
  test.each(Object.entries(pages))('%s', async (_, before) => {
    const visitor = await careers.open({ country: 'US', before });
    await announce(visitor);
    await actInPage(visitor);
    expect(visitor.thrown).toEqual([]);
    expect(sentActivities(careers.server)).toEqual(everything);
  });

  const clicks = everything.slice(2);
  const crippled: Record<string, [before: string, sentActivities: string[]]> = {
    'frozen prototypes': [
      'for (const { prototype } of [Object, Array, Function, String, Promise]) Object.freeze(prototype);',
      everything,
    ],
    'a frozen data layer, whose items are still sent': [
      "let own; Object.defineProperty(window, 'adobeDataLayer', { get: () => own, set: (value) => (own = Object.freeze(value)) });",
      clicks,
    ],
    'a data layer that is something else': ["Object.defineProperty(window, 'adobeDataLayer', { value: 5 });", []],
    'no way to send an image': ['Image = undefined;', everything],
    'no way to send at all': ['Image = fetch = undefined;', []],
  };
  test.each(Object.entries(crippled))('%s', async (_, [before, expected]) => {
    const visitor = await careers.open({ country: 'US', before });
    await visitor.page.evaluate(() => {
      const layer = (window as any).adobeDataLayer;
      if (Array.isArray(layer) && !Object.isFrozen(layer)) layer.push({ event: 'cmp:sObject' });
    });
    await actInPage(visitor);
    expect(visitor.thrown).toEqual([]);
    expect(sentActivities(careers.server)).toEqual(expected);
  });

  test('runs in a frame without an origin, which cannot access cookies or storage', async () => {
    const layer = [{ page: { pageName: 'in a frame' }, visitor: { visitorCountry: 'US' } }, pageLoaded];
    careers.server.sites.set('careers.example.com', () => sitePage({ layer, scripts: ['/tags/car.js'] }));
    const body = '<iframe sandbox="allow-scripts" src="/us-en/frame"></iframe>';
    const visitor = await careers.open({ country: 'US', body });
    await visitor.pass(1_000);
    await expect
      .poll(() => beaconsAt(careers.server).map(({ variables }) => variables.get('pageName')))
      .toEqual(['in a frame']);
    expect(visitor.thrown).toEqual([]);
  });
});

test('reports a bundle that is loaded twice and counts everything once (LAYR-00), and accepts direct calls (MEDI-02)', async () => {
  const visitor = await careers.open({ country: 'JP', scripts: ['/tags/car.js', '/tags/car.js?again'] });
  await announce(visitor);
  expect(visitor.log.join()).toContain('warning: tagc careers car is loaded twice');
  expect(sentActivities(careers.server)).toEqual(['page view']);
  await visitor.page.evaluate("_satellite.track('unknown name')");
  expect(visitor.log.join()).toContain('"unknown name" is not a direct call of careers.');
  expect(await visitor.page.evaluate('_satellite.environment.stage')).toBe('production');
});
