import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { pageLoaded, useCareers, type CareersVisit } from './open-careers.ts';

const careers = useCareers();

/** A page of the main site on which no condition forbids third parties. */
const article: CareersVisit = {
  country: 'US',
  consent: [1, 2, 3, 4],
  site: 'acn',
  url: 'https://www.example.com/us-en/insights/cloud',
  page: { pageName: 'acn:insights:cloud', siteBranch: 'insights', templateName: 'standard article' },
};
const hostOf: Readonly<Record<string, string>> = {
  'ads.example': 'adFrame',
  'company.example': 'companyLookup',
  'marketing.example': 'followUp',
  'replay.example': 'replay',
  'survey.example': 'survey',
  'social.example': 'socialPixel',
  'remarketing.example': 'remarketing',
  'adpixel.example': 'adPixel',
  'metrics.example.com': 'analytics',
};

/** Returns the tags that have sent something. */
function tags(): string[] {
  const names = careers.server.received.map(({ url }) =>
    url.host === 'static.example.com' ? url.pathname : hostOf[url.host],
  );
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

const requestsTo = (host: string) => careers.server.received.filter(({ url }) => url.host === host);

const bot = '/library/bot-detection.js';
const advertising = ['adFrame', 'adPixel', 'companyLookup', 'followUp', 'replay', 'socialPixel'];

test('TAGS-01, VIEW-01, SITE-01: runs every kind of tag if no condition forbids it, and sends the page view before it creates scripts and frames', async () => {
  const { page, push, pass, thrown } = await careers.open(article);
  await page.evaluate(`
    asked = [];
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    const set = function (address) { asked.push(new URL(address).host); source.set.call(this, address); };
    Object.defineProperty(HTMLImageElement.prototype, 'src', { ...source, set });
    const create = document.createElement.bind(document);
    document.createElement = (name) => (asked.push(name), create(name));`);
  await push(pageLoaded);
  await pass(1);
  await expect.poll(tags).toEqual([bot, 'analytics', 'survey', ...advertising].toSorted());
  const asked: string[] = await page.evaluate('asked');
  expect(asked[0]).toBe('metrics.example.com');
  expect(asked).toContain('iframe');
  expect(asked).toContain('script');
  // LOAD-02, CTRY-06: the frame has the number of the region.
  const parametersOf = (host: string) => requestsTo(host).map(({ url }) => Object.fromEntries(url.searchParams));
  expect(parametersOf('ads.example')).toEqual([{ src: '10351289', cat: '-us-en-insights-cloud' }]);
  expect(parametersOf('social.example')).toEqual([{ id: '1234', ev: 'PageView', page: 'acn:insights:cloud' }]);
  expect(await page.evaluate('document.querySelectorAll("iframe").length')).toBe(1);
  // SITE-01: the main site has a report suite of its own, and no rules for job searches.
  await push({ event: 'cmp:jobSearchFilter', keyword: 'Engineer' });
  await pass(1);
  expect(beaconsAt(careers.server).map(({ suites }) => suites)).toEqual([['exampleacnprod']]);
  expect(thrown).toEqual([]);
});

test('TAGS-01: each kind of tag waits for its own consent group', async () => {
  const { push, pass, answerBanner, thrown } = await careers.open({ ...article, consent: [1] });
  await push(pageLoaded);
  await pass(1);
  const granted = async (groups: readonly number[]) => {
    await answerBanner(groups);
    await pass(1);
  };
  expect(tags()).toEqual([]);
  await granted([1, 2]);
  await expect.poll(tags).toEqual([bot, 'analytics']);
  await granted([1, 2, 4]);
  await expect.poll(tags).toEqual([bot, 'analytics', ...advertising].toSorted());
  await granted([1, 2, 3, 4]);
  await expect.poll(tags).toEqual([bot, 'analytics', 'survey', ...advertising].toSorted());
  expect(thrown).toEqual([]);
});

test('RADP-01: runs third parties again when a recruitment page becomes another one', async () => {
  const visit = { ...article, page: { ...article.page, templateName: 'rad-template' } };
  const { page, push, pass, settle } = await careers.open(visit);
  await push(pageLoaded);
  await pass(1);
  const hosts = ['adpixel.example', 'social.example', 'ads.example', 'company.example', 'replay.example'];
  const count = () => hosts.map((host) => requestsTo(host).length);
  await expect.poll(count).toEqual([1, 1, 1, 1, 1]);
  await page.evaluate("history.pushState({}, '', '/us-en/insights/next')");
  await push({ page: { pageName: 'acn:insights:next' } });
  await page.evaluate("_satellite.track('_3PTTagsInPageTransition')");
  await settle();
  await expect.poll(count).toEqual([2, 2, 2, 2, 1]);
});

test('PAGE-09, LOAD-01, BOT-01: loads scripts of the library for certain pages, and bot detection once or when the page asks', async () => {
  const report = '/library/integrated-report.js';
  const { page, push, pass, settle } = await careers.open({
    ...article,
    consent: [1, 2],
    url: 'https://www.example.com/us-en/about/integrated-reporting',
    before: "localStorage.websitebot = 'human';",
  });
  await push(pageLoaded);
  await pass(1);
  expect(tags()).toEqual([report, 'analytics']);
  expect(requestsTo('static.example.com').map(({ method }) => method)).toEqual(['GET']);
  await page.evaluate("_satellite.track('websiteBot')");
  await settle();
  expect(tags()).toEqual([bot, report, 'analytics']);
});
