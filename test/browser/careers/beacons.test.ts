import { describe, expect, test } from 'vitest';
import { arrival, beaconsAt } from '../harness/arrivals.ts';
import { lastingVariables } from '../harness/beacon.ts';
import type { Beacon } from '../harness/beacon.ts';
import { jobPage, pageLoaded, useCareers } from './open-careers.ts';
import type { CareersVisit } from './open-careers.ts';

const careers = useCareers();
const consent = [1, 2, 3, 4];
const articlePage = 'https://careers.example.com/us-en/insights/article';

/** What every beacon of the job page contains (BEAC-04). */
const identity = { pageName: 'car:job-search:jobdetails', g: jobPage, ce: 'UTF-8', cc: 'USD' };
const sentOnce = () => {
  const beacons = beaconsAt(careers.server);
  expect(beacons).toHaveLength(1);
  return { ...beacons[0], variables: lastingVariables(beacons[0]) };
};

const isLink = ({ variables }: Beacon) => variables.has('pe');

describe('Page view (VIEW-01, BEAC-01)', () => {
  test('identifies the page and the visitor, in USD and UTF-8 (BEAC-04)', async () => {
    const { push, pass } = await careers.open({ country: 'JP' });
    await push(pageLoaded);
    await pass(1);
    expect(sentOnce()).toMatchObject({
      server: 'metrics.example.com',
      suites: ['examplecarprod'],
      method: 'GET',
      variables: {
        ...identity,
        ch: 'careers',
        c33: 'careers',
        c34: 'careers',
        v34: 'careers',
        c35: 'lg/md',
        v70: 'anonymous',
        events: 'event4',
      },
    });
  });

  test('sends no job variables on a page without a job', async () => {
    const { push, pass } = await careers.open({ country: 'JP', url: articlePage, page: { pageName: 'an article' } });
    await push(pageLoaded);
    await pass(1);
    const names = [
      ...Object.keys(identity),
      'mid',
      'ch',
      'c33',
      'c34',
      'v34',
      'c35',
      'v70',
      'v77',
      'v129',
      'v140',
      'events',
    ];
    expect(Object.keys(sentOnce().variables).toSorted()).toEqual(names.toSorted());
  });

  test('identifies the job on a job page, with "null" for missing fields (DATA-01)', async () => {
    const { push, pass } = await careers.open({ country: 'JP', job: { jobType: 'Full time' } });
    await push(pageLoaded);
    await pass(1);
    expect(sentOnce().variables).toMatchObject({
      products: ';7',
      v113: 'Engineer',
      v114: '7',
      v115: 'Tokyo',
      v141: 'Full time',
      v142: 'null',
      v145: 'null',
    });
  });

  test('describes the content and its author (DATA-03, DATA-11)', async () => {
    const layer = [
      { tagging: { contentType: 'case study', theme: 'cloud', careerLevel: '5' }, page: { author: 'A. Writer' } },
    ];
    const { push, pass } = await careers.open({ country: 'JP', layer });
    await push(pageLoaded);
    await pass(1);
    expect(sentOnce().variables).toMatchObject({ v36: 'case study', v45: 'cloud', v48: '5', v129: 'A. Writer' });
  });

  test('identifies an employee only while they are signed in (ROLE-01)', async () => {
    const visitor = {
      visitorLoginStatus: 'auth',
      visitorGuid: 'g-1',
      visitorAcnEmp: 'employee',
      visitorType: 'alumni',
    };
    const sentFor = async (visitorLoginStatus: string) => {
      const layer = [{ visitor: { ...visitor, visitorLoginStatus } }];
      const { push, pass } = await careers.open({ country: 'JP', layer });
      await push(pageLoaded);
      await pass(1);
      return lastingVariables(beaconsAt(careers.server).at(-1)!);
    };
    expect(await sentFor('auth')).toMatchObject({ v70: 'auth', v72: 'alumni', v73: 'employee', v98: 'g-1' });
    const anonymous = await sentFor('no');
    expect(anonymous).toMatchObject({ v70: 'anonymous', v72: 'alumni' });
    expect(anonymous).not.toHaveProperty('v73');
    expect(anonymous).not.toHaveProperty('v98');
  });

  describe('sends the position as far as the browser allows (DATA-13)', () => {
    const tokyo = { permissions: ['geolocation'], geolocation: { latitude: 35.681, longitude: 139.767 } };
    const requested = 'navigator.geolocation.getCurrentPosition = () => console.log("requested");';

    test.each([{}, tokyo])('leaves at once while the position is unknown: %j', async (options) => {
      const { push, pass } = await careers.open({ country: 'JP', options });
      await push(pageLoaded);
      await pass(1);
      expect(sentOnce().variables).toMatchObject({ v140: 'geo coordinates not available' });
    });

    test('sends the same for a page that announced itself before the bundle loaded', async () => {
      const { pass } = await careers.open({ country: 'JP', layer: [pageLoaded] });
      await pass(1);
      expect(sentOnce().variables).toMatchObject({ v140: 'geo coordinates not available' });
    });

    test('sends the position with the next page view once the browser knows it', async () => {
      const { push, pass, page } = await careers.open({ country: 'JP', options: tokyo });
      await push(pageLoaded);
      await expect
        .poll(async () => {
          await pass(5_000);
          return page.evaluate("sessionStorage['tagc.positionBefore']");
        })
        .toBe('35.68,139.77');
      await push(pageLoaded);
      await pass(1);
      expect(lastingVariables(beaconsAt(careers.server).at(-1)!)).toMatchObject({ v140: '35.68,139.77' });
    });

    test.each<[string, Partial<CareersVisit>, string[]]>([
      ['a measured visitor', {}, ['log: requested']],
      ['a visitor without consent', { consent: [1] }, []],
      ['a visitor who has not answered yet', { country: 'DE' }, []],
      ['a country where nothing is tracked', { country: 'RU', consent: [1, 2, 3, 4] }, []],
    ])('for %s the position is requested: %s', async (_, careersVisit, expected) => {
      const visitor = await careers.open({ country: 'JP', options: tokyo, before: requested, ...careersVisit });
      await visitor.push(pageLoaded);
      await visitor.pass(5_000);
      await expect.poll(() => visitor.log.filter((line) => line === 'log: requested')).toEqual(expected);
    });
  });

  const pages: Record<string, { visit: Partial<CareersVisit>; expectedVariables: Record<string, string> }> = {
    'an error page by its template (PAGE-06)': {
      visit: { page: { templateName: 'dotcom-error-page-template' } },
      expectedVariables: { c33: 'errorPage' },
    },
    'an error page by its name (PAGE-06)': {
      visit: { page: { pageName: 'Page Not Found' } },
      expectedVariables: { c33: 'errorPage' },
    },
    'a window of 767 pixels (PAGE-14)': {
      visit: { options: { viewport: { width: 767, height: 600 } } },
      expectedVariables: { c35: 'xs' },
    },
    'a window of 768 pixels (PAGE-14)': {
      visit: { options: { viewport: { width: 768, height: 600 } } },
      expectedVariables: { c35: 'sm' },
    },
    'a window of 999 pixels (PAGE-14)': {
      visit: { options: { viewport: { width: 999, height: 600 } } },
      expectedVariables: { c35: 'lg/md' },
    },
    'an address with an email and a name in it (PII-01, PII-02)': {
      visit: { url: 'https://careers.example.com/us-en/ann%40example.org?lastname=Smith&id=7#mail=bob@example.org' },
      expectedVariables: { g: 'https://careers.example.com/us-en/redacted?lastname=redacted&id=7#mail=redacted' },
    },
  };
  test.each(Object.entries(pages))('describes %s', async (_, { visit, expectedVariables }) => {
    const { push, pass } = await careers.open({ country: 'JP', ...visit });
    await push(pageLoaded);
    await pass(1);
    expect(sentOnce().variables).toMatchObject(expectedVariables);
  });

  test('is sent once for each announcement, including one from before the bundle', async () => {
    const { push, pass } = await careers.open({ country: 'JP', layer: [pageLoaded] });
    await push({ event: 'cmp:other' });
    await push({ ...pageLoaded, page: { pageName: 'next' } });
    await pass(1);
    const names = beaconsAt(careers.server).map(({ variables }) => variables.get('pageName'));
    expect(names).toEqual([identity.pageName, 'next']);
  });

  test('marks a signed-in visitor and changes nothing else (ROLE-01)', async () => {
    const { push, pass } = await careers.open({ country: 'JP' });
    await push({ visitor: { visitorLoginStatus: 'auth' } }, pageLoaded);
    await pass(1);
    expect(sentOnce().variables).toMatchObject({ v70: 'auth', c33: 'careers', events: 'event4' });
  });

  test('does not count search results again on reload or return (VIEW-02, VIEW-03)', async () => {
    const url = 'https://careers.example.com/us-en/careers/jobsearch';
    // A stopped clock would hide the navigation type of the page.
    const { page, push, settle } = await careers.open({ country: 'JP', url, at: undefined });
    const links = () => beaconsAt(careers.server).filter(isLink).length;
    const pageViews = () => beaconsAt(careers.server).length - links();
    const pageViewsOfAnnouncement = async () => {
      const before = { links: links(), pageViews: pageViews() };
      await push(pageLoaded);
      // The click is sent after the page view, if there is one.
      await page.click('#insights');
      await expect.poll(links).toBe(before.links + 1);
      await settle();
      return pageViews() - before.pageViews;
    };
    expect(await pageViewsOfAnnouncement()).toBe(1);
    await page.reload();
    expect(await pageViewsOfAnnouncement()).toBe(0);
    await page.goto('https://careers.example.com/us-en/elsewhere');
    await page.goBack();
    expect(await pageViewsOfAnnouncement()).toBe(0);
    await page.goto('https://careers.example.com/us-en/elsewhere');
    await page.goto(url);
    expect(await pageViewsOfAnnouncement()).toBe(1);
  });
});

describe('Link Click (BEAC-02, LINK-01 … LINK-05)', () => {
  const counted = {
    'counts a link to the same site as internal (LINK-04)': {
      link: '<a href="/us-en/insights?email=ann@example.org">Our  insights</a>',
      expectedVariables: {
        pe: 'lnk_o',
        pev1: 'https://careers.example.com/us-en/insights?email=redacted',
        pev2: 'Link Click',
        c46: 'Our insights',
      },
      method: 'GET',
    },
    'counts a link to another own host as internal (LINK-04)': {
      link: '<a href="https://news.example.com/">News</a>',
      expectedVariables: { pe: 'lnk_o', pev1: 'https://news.example.com/', pev2: 'Link Click', c46: 'News' },
      method: 'GET',
    },
    'counts a link to a lookalike host as an exit and sends it by POST (LINK-04)': {
      link: '<a href="https://notexample.com/">Partner</a>',
      expectedVariables: { pe: 'lnk_e', pev1: 'https://notexample.com/', pev2: 'Link Click', c46: 'Partner' },
      method: 'POST',
    },
    'sends the analytics name instead of the link text': {
      link: '<a href="/us-en" data-analytics-link-name="home">Home</a>',
      expectedVariables: { pe: 'lnk_o', pev1: 'https://careers.example.com/us-en', pev2: 'Link Click', c46: 'home' },
      method: 'GET',
    },
  };
  test.each(Object.entries(counted))('%s', async (_, { link, expectedVariables, method }) => {
    const { page, pass } = await careers.open({ country: 'JP', body: link + staying });
    await page.click('a');
    await pass(1);
    const beacon = sentOnce();
    expect(beacon.variables).toEqual({ ...identity, ...expectedVariables, events: 'event19' });
    expect(beacon.method).toBe(method);
  });

  const ignored: Record<string, Partial<CareersVisit>> = {
    'a link that is disabled (LINK-01)': { body: '<a href="/" aria-disabled="true">Off</a>' },
    'a link inside something disabled (LINK-01)': { body: '<p class="disabled"><a href="/">Off</a></p>' },
    'a link of a job page whose job has no title (LINK-03)': { body: '<a href="/">Link</a>', job: { jobTitle: '' } },
    'a link whose text looks like an email (LINK-05)': { body: '<a href="/">ann@example.org</a>' },
  };
  test.each(Object.entries(ignored))('does not count %s', async (_, { body, ...visit }) => {
    const { page, push, pass } = await careers.open({ country: 'JP', body: body + staying, ...visit });
    await page.click('a', { force: true });
    // Without a job title no link counts on a job page, so a page view marks the end.
    await push(pageLoaded);
    await pass(1);
    expect(sentOnce().variables).toMatchObject({ events: 'event4' });
  });
});

describe('Apply now (APLY-01, APLY-02)', () => {
  const applying = '<a id="apply" class="apply-job" href="https://jobs.example/apply?job=7">Apply now</a>';
  const openHolding = async (country: string, visit: Partial<CareersVisit> = {}) => {
    careers.server.responses.set('jobs.example', () => ({ status: 204 }));
    return careers.open({ country, body: applying, ...visit });
  };
  const applications = () => careers.server.received.filter(({ url }) => url.host === 'jobs.example').length;

  test('sends the first click at once and delays its navigation by 500 ms; later clicks are not delayed', async () => {
    const { page, pass } = await openHolding('JP');
    await page.click('#apply', { noWaitAfter: true });
    await pass(499);
    expect(sentOnce().variables).toEqual({
      ...identity,
      pe: 'lnk_o',
      pev2: 'Link Click',
      v113: 'Engineer',
      v114: '7',
      v115: 'Tokyo',
      events: 'event11',
    });
    expect(applications()).toBe(0);
    await pass(1);
    await expect.poll(applications).toBe(1);
    await page.click('#apply', { noWaitAfter: true });
    await expect.poll(applications).toBe(2);
    await pass(1);
    expect(beaconsAt(careers.server)).toHaveLength(2);
  });

  test('sends "null" for missing fields of the job (DATA-01)', async () => {
    const { page, push, pass } = await openHolding('JP');
    await push({ job: { jobID: null, jobLocation: null } });
    await page.click('#apply', { noWaitAfter: true });
    await pass(1);
    expect(sentOnce().variables).toMatchObject({ v113: 'Engineer', v114: 'null', v115: 'null' });
  });

  test('neither sends nor delays the click on a job without a title (LINK-03)', async () => {
    const { page, push } = await openHolding('JP');
    await push({ job: null });
    await page.click('#apply', { noWaitAfter: true });
    await expect.poll(applications).toBe(1);
    expect(beaconsAt(careers.server)).toEqual([]);
  });

  test('sends a plain link event without delay on other pages than job details', async () => {
    const { page } = await openHolding('JP', { url: 'https://careers.example.com/us-en/careers/local?q=jobdetails' });
    await page.click('#apply', { noWaitAfter: true });
    await expect.poll(applications).toBe(1);
    await expect.poll(() => beaconsAt(careers.server)).toHaveLength(1);
    expect(sentOnce().variables).toMatchObject({ pev2: 'Link Click', events: 'event19' });
    expect(sentOnce().variables).not.toHaveProperty('v113');
  });

  const sources = [
    ['ph-en', 'Manila', 'https://jobs.example/apply', 'pjp'],
    ['us-en', 'Manila, Philippines', 'https://jobs.example/apply', 'pjp'],
    ['in-en', 'Pune', 'https://jobs.example/apply', 'ijp'],
    ['us-en', 'Pune, India', 'https://jobs.example/apply', 'ijp'],
    ['us-en', 'Indianapolis, Indiana', 'https://www.jobs.example/apply', 'workday'],
    ['us-en', 'Tokyo', 'https://careers.example.com/apply', ''],
  ];
  test.each(sources)(
    'for a job on %s in %s, by a link to %s, stores a record with the source "%s" (DATA-05)',
    async (locale, jobLocation, href, source) => {
      const body = applying.replace(/href="[^"]*"/, `href="${href}"`) + staying;
      const local = { userAppliedJobs: '[{"UserActivity":"applyclick"}]' };
      // The visitor's country does not decide the country of the job.
      const country = 'JP';
      const url = `https://careers.example.com/${locale}/careers/jobdetails?id=7`;
      const job = { jobID: '7', jobLocation };
      const { page } = await careers.open({ country, url, job, body, local });
      await page.click('#apply');
      const stored = await page.evaluate(() => JSON.parse(localStorage.userAppliedJobs));
      expect(stored).toEqual([
        { UserActivity: 'applyclick' },
        { UserActivity: 'applyclick', JobSource: source, ApplyNowUrlLink: href },
      ]);
    },
  );

  test('treats a damaged stored record as missing (STOR-02)', async () => {
    const { page, thrown } = await careers.open({
      country: 'JP',
      body: applying + staying,
      local: { userAppliedJobs: '{[' },
    });
    await page.click('#apply');
    expect(await page.evaluate(() => localStorage.userAppliedJobs)).toMatch(/^\[\{[^{]*\}\]$/);
    expect(thrown).toEqual([]);
  });
});

describe('Form start (FORM-01, FORM-03, FORM-05)', () => {
  const forms = `
    <form id="jobsearchfiltersform-1" name="Filters"><input id="filter"></form>
    <form id="nameless"><input id="unnamed"></form>
    <form id="alerts" name="Job alerts"><input id="mail"><input id="more"></form>`;

  test('is sent once for a named form, and not for the filters of the job search', async () => {
    const { page, pass } = await careers.open({ country: 'JP', body: forms });
    for (const field of ['#filter', '#unnamed', '#mail', '#more']) await page.fill(field, 'x');
    await pass(1);
    expect(sentOnce().variables).toEqual({
      ...identity,
      pe: 'lnk_o',
      pev2: 'Form start',
      v119: 'Job alerts',
      events: 'event12',
    });
  });

  test('is sent once for a form id, even where the page creates the form anew', async () => {
    const { page, pass } = await careers.open({ country: 'JP', body: forms });
    await page.fill('#mail', 'x');
    await page.evaluate(() => {
      const form = document.querySelector('#alerts')!;
      form.replaceWith(form.cloneNode(true));
    });
    await page.fill('#mail', 'y');
    await pass(1);
    expect(beaconsAt(careers.server)).toHaveLength(1);
  });
});

describe('Social pixel (LOAD-02)', () => {
  test('sends which page was viewed', async () => {
    const { push, pass } = await careers.open({ country: 'US', consent });
    await push(pageLoaded);
    await pass(1);
    const { method, url } = await arrival(careers.server, (request) => request.url.host === 'social.example');
    expect(method).toBe('GET');
    expect(url.pathname).toBe('/pixel');
    expect(Object.fromEntries(url.searchParams)).toEqual({ id: '1234', ev: 'PageView', page: identity.pageName });
  });
});

/** The page prevents navigation by links so that the test can continue after a click. */
const staying = "<script>addEventListener('click', (event) => event.preventDefault())</script>";
