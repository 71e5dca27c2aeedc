import { describe, expect, test } from 'vitest';
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

async function announce(visit: Partial<CareersVisit> = {}) {
  const visitor = await careers.open({ ...article, ...visit });
  await visitor.push(pageLoaded);
  await visitor.pass(1);
  expect(visitor.thrown).toEqual([]);
  return visitor;
}

const bot = '/library/bot-detection.js';
const advertising = ['adFrame', 'adPixel', 'companyLookup', 'followUp', 'replay', 'socialPixel'];
const all = [bot, 'analytics', 'survey', ...advertising].toSorted();

test('TAGS-01: runs every kind of tag if no condition forbids it', async () => {
  await announce();
  await expect.poll(tags).toEqual(all);
});

test('VIEW-01: sends the page view before scripts and frames of third parties are created', async () => {
  const visitor = await careers.open(article);
  await visitor.page.evaluate(`
    asked = [];
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    const set = function (address) { asked.push(new URL(address).host); source.set.call(this, address); };
    Object.defineProperty(HTMLImageElement.prototype, 'src', { ...source, set });
    const create = document.createElement.bind(document);
    document.createElement = (name) => (asked.push(name), create(name));`);
  await visitor.push(pageLoaded);
  await visitor.pass(1);
  const asked: string[] = await visitor.page.evaluate('asked');
  expect(asked[0]).toBe('metrics.example.com');
  expect(asked).toContain('iframe');
  expect(asked).toContain('script');
});

describe('TAGS-01: each kind of tag waits for its own consent group', () => {
  test.each([
    [[1], []],
    [
      [1, 2],
      [bot, 'analytics'],
    ],
    [[1, 3], []],
    [[1, 4], advertising],
    [
      [1, 3, 4],
      [...advertising, 'survey'],
    ],
  ])('%j', async (consent, expected) => {
    await announce({ consent });
    await expect.poll(tags).toEqual(expected);
  });
});

describe('PAGE-11: session replay is not loaded', () => {
  test.each([
    ['on job search, by its path', { url: 'https://www.example.com/us-en/careers/jobsearch' }],
    ['on job search, by its name', { page: { pageName: 'acn:jobsearch' } }],
    ['on job details', { url: 'https://www.example.com/us-en/careers/jobdetails?id=7' }],
    ['on edit profile, by its path', { url: 'https://www.example.com/us-en/careers/editprofile' }],
    ['on edit profile, by its template', { page: { templateName: 'atp:careers edit profile' } }],
  ])('%s', async (_, visit) => {
    await announce(visit);
    expect(tags()).not.toContain('replay');
    expect(tags()).toContain('followUp');
  });
});

describe('GATE-01: the survey is a third party and is not loaded', () => {
  test.each<[string, Partial<CareersVisit>]>([
    ['with an email address in its address', { url: 'https://www.example.com/us-en?contact=jo@example.org' }],
    ['with a name in its address', { url: 'https://www.example.com/us-en?first_name=Jo' }],
    ['with a form', { body: '<form></form>' }],
    ['for a country that is not listed', { country: 'KR' }],
  ])('%s', async (_, visit) => {
    await announce(visit);
    expect(tags()).not.toContain('survey');
  });
});

describe('PAGE-10: the advertising pixel leaves out download offers', () => {
  test.each([
    ['/us-en/insights/report', true],
    ['/us-en/insights/ad-download/report', false],
  ])('%s', async (path, expected) => {
    await announce({ url: `https://www.example.com${path}` });
    expect(tags().includes('adPixel')).toBe(expected);
    expect(tags()).toContain('socialPixel');
  });
});

test('RADP-01: runs third parties again when a recruitment page becomes another one', async () => {
  const { page, push, settle } = await announce({ page: { ...article.page, templateName: 'rad-template' } });
  const count = () => {
    const hosts = careers.server.received.map(({ url }) => url.host);
    return ['adpixel.example', 'social.example', 'ads.example', 'company.example', 'replay.example'].map(
      (host) => hosts.filter((other) => other === host).length,
    );
  };
  await expect.poll(count).toEqual([1, 1, 1, 1, 1]);
  await page.evaluate("history.pushState({}, '', '/us-en/insights/next')");
  await push({ page: { pageName: 'acn:insights:next' } });
  await page.evaluate("_satellite.track('_3PTTagsInPageTransition')");
  await settle();
  await expect.poll(count).toEqual([2, 2, 2, 2, 1]);
});

describe('PAGE-15: the survey leaves out pages that were not found', () => {
  test.each(['acn:error 404', 'car:error 404'])('%s', async (pageName) => {
    await announce({ page: { pageName } });
    expect(tags()).not.toContain('survey');
  });
});

describe('PAGE-09, LOAD-01: integrated reporting is loaded from the library path', () => {
  const script = '/library/integrated-report.js';
  const report = { url: 'https://www.example.com/us-en/about/integrated-reporting' };
  test('under us-en on the main site', async () => {
    await announce(report);
    expect(tags()).toContain(script);
    expect(careers.server.received.find(({ url }) => url.pathname === script)?.method).toBe('GET');
  });
  test.each([
    ['on another page', article],
    ['in another locale', { url: 'https://www.example.com/gb-en/about/integrated-reporting' }],
    [
      'on the careers site',
      { ...report, site: 'car', url: 'https://careers.example.com/us-en/about/integrated-reporting' },
    ],
    ['for a visitor who refuses measurement', { ...report, consent: [1, 3, 4] }],
  ])('but not %s', async (_, visit) => {
    await announce(visit);
    expect(tags()).not.toContain(script);
  });
});

describe('BOT-01: runs bot detection if no result is stored or the stored result is a bot', () => {
  test.each([
    [undefined, true],
    ['bot', true],
    ['human', false],
  ])('stored: %s', async (websitebot, isDue) => {
    await announce({ local: websitebot === undefined ? {} : { websitebot } });
    expect(tags().includes(bot)).toBe(isDue);
  });

  test('runs bot detection whenever the page calls websiteBot', async () => {
    const { page, settle } = await announce({ local: { websitebot: 'human' } });
    await page.evaluate("_satellite.track('websiteBot')");
    await settle();
    expect(tags()).toContain(bot);
  });
});

describe('LOAD-02, CTRY-06: builds the advertising frame from the page path and the region', () => {
  test.each([
    ['US', '10351289'],
    ['IN', '11816756'],
    ['JP', undefined],
    ['SG', '10700590'],
    ['DE', '10588580'],
  ])('%s', async (country, region) => {
    const { page } = await announce({ country });
    const frames = () =>
      careers.server.received
        .filter(({ url }) => url.host === 'ads.example')
        .map(({ url }) => Object.fromEntries(url.searchParams));
    await expect.poll(frames).toEqual(region ? [{ src: region, cat: '-us-en-insights-cloud' }] : []);
    expect(await page.evaluate('document.querySelectorAll("iframe").length')).toBe(region ? 1 : 0);
  });

  test('PAGE-10: leaves out pages of a registration', async () => {
    await announce({ page: { pageName: 'acn:registration' } });
    expect(tags()).not.toContain('adFrame');
  });
});
