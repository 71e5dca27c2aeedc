import { describe, expect, test } from 'vitest';
import { bundleWith } from '../../browser/careers/bundle-with.ts';
import { pageLoaded, type CareersVisit } from '../../browser/careers/open-careers.ts';
import { beaconsAt } from '../../browser/harness/arrivals.ts';
import { useSimulatedCareers } from '../../support/simulated/use-simulated-careers.ts';

const careers = useSimulatedCareers();
const pageViews = () => beaconsAt(careers.server).filter(({ variables }) => !variables.has('pe'));
const linksNamed = (name: string) =>
  beaconsAt(careers.server).filter(({ variables }) => variables.get('pev2') === name);

/** Opens a page whose browser reports this navigation type, which a stopped clock would hide. */
const cameBy = (type: string, loadEventStart = 0) =>
  `performance.getEntriesByType = () => [{ type: '${type}', loadEventStart: ${loadEventStart} }];`;

describe('the page-view flag (VIEW-01)', () => {
  test('is set by the page object and reset by the first beacon, so each object causes one page view', async () => {
    const { push, pass } = await careers.open({ country: 'JP', consent: [1, 2] });
    await push({ page: { pageName: 'silent' } });
    await pass(1);
    expect(pageViews()).toHaveLength(0);
    await push(pageLoaded);
    await push({ page: { pageName: 'silent again' } });
    await pass(1);
    expect(pageViews()).toHaveLength(1);
    await push(pageLoaded);
    await pass(1);
    expect(pageViews()).toHaveLength(2);
  });
});

test('the page-view flag stays set until the first beacon, which may wait (VIEW-01)', async () => {
  const watch = `rule watch { order: 100 on direct("websiteBot") do log("due", pageViewDue) }`;
  careers.server.scripts.set('/tags/watch.js', await bundleWith(watch));
  const visitor = await careers.open({ country: null, consent: [1, 2], scripts: ['/tags/watch.js'] });
  const { push, pass, page, log } = visitor;
  const isDue = async () => {
    await page.evaluate("_satellite.track('websiteBot')");
    return log.at(-1);
  };
  await expect.poll(isDue).toBe('info: due false');
  await push(pageLoaded);
  await expect.poll(isDue).toBe('info: due true');
  expect(pageViews()).toHaveLength(0);
  await push({ visitor: { visitorCountry: 'JP' } }, pageLoaded);
  await pass(1);
  expect(pageViews()).toHaveLength(1);
  await expect.poll(isDue).toBe('info: due false');
});

describe('visitor data in a page view (VIST-01, VIST-03)', () => {
  const at = '2024-06-24T10:00:00Z';
  const ago = (seconds: number) => Date.parse(at) / 1000 - seconds;
  type Row = [what: string, visit: Partial<CareersVisit>, says: Record<string, string | undefined>];
  const rows: Row[] = [
    ['of a first visit', {}, { v77: 'new', v7: undefined }],
    ['of a later visit', { cookies: { tagc_visit: `${ago(86_400)}..1` } }, { v77: 'repeat' }],
    [
      'campaigns',
      { url: 'https://careers.example.com/us-en?cmp=summer', cookies: { tagc_campaigns: `${ago(3600)}:spring` } },
      { v7: 'spring>summer' },
    ],
  ];
  test.each(rows)('%s', async (_, visit, says) => {
    const { push, pass } = await careers.open({ country: 'JP', consent: [1, 2], at, ...visit });
    await push(pageLoaded);
    await pass(1);
    const [{ variables }] = pageViews();
    for (const [name, value] of Object.entries(says)) expect(variables.get(name)).toBe(value);
  });
});

describe('page load time (VIEW-06)', () => {
  test.each([
    [1234, '1.234'],
    [60_000, '60'],
    [61_000, '60'],
  ])('sends %i ms as %s seconds', async (loadEventStart, seconds) => {
    const { push, pass } = await careers.open({
      country: 'JP',
      consent: [1, 2],
      before: cameBy('navigate', loadEventStart),
    });
    await push(pageLoaded);
    await pass(1);
    expect(pageViews()[0].variables.get('c44')).toBe(seconds);
  });

  test('is not stored after a page view that has reported it', async () => {
    const before = cameBy('navigate', 1234);
    const { page, pass } = await careers.open({ country: 'JP', consent: [1, 2], layer: [pageLoaded], before });
    await pass(1);
    expect(pageViews().map(({ variables }) => variables.get('c44'))).toEqual(['1.234']);
    expect(await page.evaluate("sessionStorage.getItem('tagc.loadTimeBefore')")).toBeNull();
  });
});

const found = { event: 'cmp:jobSearchFilter', keyword: 'Engineer', city: 'Tokyo', resultCount: 3 };
const nothingFound = { event: 'cmp:jobSearchWithOutResults', keyword: 'Astronaut' };
const content = { event: 'cmp:contentSearchFilter', keyword: 'Cloud', resultType: 'article', resultCount: 9 };
const jobSearch = 'https://careers.example.com/us-en/careers/jobsearch';

describe('search results are not counted on reload or return (VIEW-02, VIEW-03)', () => {
  test.each([
    ['navigate', 1],
    ['reload', 0],
    ['back_forward', 0],
  ])('navigation %s: %i of each', async (type, count) => {
    const { push, pass } = await careers.open({ country: 'JP', consent: [1, 2], url: jobSearch, before: cameBy(type) });
    await push(pageLoaded, found, nothingFound, content);
    await pass(3_001);
    expect(pageViews()).toHaveLength(count);
    expect(linksNamed('Jobsearch Filtered')).toHaveLength(count);
    expect(linksNamed('Jobsearch WithOut Result')).toHaveLength(count);
    expect(linksNamed('Content Search Filtered')).toHaveLength(count);
  });

  test('counts a page without search results for every navigation type', async () => {
    const { push, pass } = await careers.open({ country: 'JP', consent: [1, 2], before: cameBy('reload') });
    await push(pageLoaded);
    await pass(1);
    expect(pageViews()).toHaveLength(1);
  });
});

const search = `
  const finder = document.createElement('div');
  finder.setAttribute('class', 'job-search-component');
  const add = (parent, tag, attributes) => {
    const element = document.createElement(tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    parent.append(element);
    return element;
  };
  add(finder, 'button', { id: 'find' }).textContent = 'Find';
  const filter = add(add(finder, 'ul', { class: 'job-search-filter' }), 'li', {});
  add(filter, 'input', { type: 'checkbox', id: 'full-time' });
  document.body.append(finder);`;

describe('sorting and filtering do not count as a new search result (VIEW-04)', () => {
  const events = () => linksNamed('Jobsearch Filtered').map(({ variables }) => variables.get('events'));

  test('counts a search', async () => {
    const { push, pass } = await careers.open({ country: 'JP', consent: [1, 2], url: jobSearch, before: search });
    await push(found);
    await pass(1);
    expect(events()).toEqual(['event7']);
  });

  test('does not count the same results in another order', async () => {
    const { push, pass } = await careers.open({ country: 'JP', consent: [1, 2], url: jobSearch, before: search });
    await push({ ...found, sortBy: 'date' });
    await pass(1);
    expect(events()).toEqual([undefined]);
  });

  test('counts neither a filter nor the page view that follows it', async () => {
    const { page, push, pass } = await careers.open({ country: 'JP', consent: [1, 2], url: jobSearch, before: search });
    await push(pageLoaded, found);
    await page.click('#full-time');
    await push(pageLoaded, found);
    await pass(1);
    expect(events()).toEqual(['event7', undefined]);
    expect(pageViews()).toHaveLength(1);
    await push(found);
    await pass(1);
    expect(events()).toEqual(['event7', undefined, 'event7']);
  });
});

describe('who set the filters of a job search (VIEW-05)', () => {
  const origins = () => linksNamed('Jobsearch Filtered').map(({ variables }) => variables.get('v117'));

  test('the page, until the first click on the job search; the visitor from then on', async () => {
    const { page, push, pass } = await careers.open({ country: 'JP', consent: [1, 2], url: jobSearch, before: search });
    await push(found);
    await page.click('#find');
    await push(found);
    await pass(1);
    expect(origins()).toEqual(['pre-configured', 'user selected']);
  });
});
