import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { lastingVariables } from '../harness/beacon.ts';
import { jobPage, pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();

/** What every beacon of the job page contains (BEAC-04). */
const identity = { pageName: 'car:job-search:jobdetails', g: jobPage, ce: 'UTF-8', cc: 'USD' };
const mid = '12345678901234567890123456789012345678';

test('a page view identifies the page, the visitor and the job (ACTV-01, VIEW-01, BEAC-01, BEAC-04, DATA-01, DATA-03, DATA-04, DATA-09, DATA-10, DATA-11, ROLE-01)', async () => {
  const layer = [
    { page: { assetImpressions: 'a17:1,b4:2' } },
    { visitor: { visitorGuid: 'g-1', visitorAcnEmp: 'employee', visitorType: 'alumni' } },
    pageLoaded,
  ];
  const { push, pass } = await careers.open({ country: 'JP', job: { jobType: 'Full time' }, layer });
  await pass(1);
  const [beacon, teasers] = pageViewFirst();
  expect(beacon).toMatchObject({ server: 'metrics.example.com', suites: ['examplecarprod'], method: 'GET' });
  const pageView = {
    ...identity,
    mid,
    ch: 'careers',
    c33: 'careers',
    c34: 'careers',
    v34: 'careers',
    c35: 'lg/md',
    v70: 'anonymous',
    v72: 'alumni',
    v77: 'new',
    v129: 'author not available in the datalayer',
    v140: 'geo coordinates not available',
    products: ';7',
    v113: 'Engineer',
    v114: '7',
    v115: 'Tokyo',
    v141: 'Full time',
    v142: 'null',
    v143: 'null',
    v144: 'null',
    v145: 'null',
    events: 'event4',
  };
  expect(lastingVariables(beacon)).toEqual(pageView);
  // DATA-09: the teasers of the page, in page order.
  expect(lastingVariables(teasers)).toEqual({
    ...identity,
    mid,
    pe: 'lnk_o',
    pev2: 'Asset Impressions',
    l1: 'a17:1,b4:2',
    events: 'event200',
  });

  // The second announcement is of an employee who has signed in (DATA-04, ROLE-01), on a page that names its content
  // and its author (DATA-03, DATA-11).
  await push(
    {
      visitor: { visitorLoginStatus: 'auth' },
      page: { author: 'A. Writer', assetImpressions: null },
      tagging: { contentType: 'case study', theme: 'cloud', careerLevel: '5' },
    },
    pageLoaded,
  );
  await pass(1);
  expect(beaconsAt(careers.server).slice(2).map(lastingVariables)).toEqual([
    {
      ...pageView,
      v36: 'case study',
      v45: 'cloud',
      v48: '5',
      v70: 'auth',
      v73: 'employee',
      v98: 'g-1',
      v129: 'A. Writer',
    },
  ]);
});

test('applying for a job (APLY-01, APLY-02, DATA-05): sends and stores the application, and delays the first click by 500 ms', async () => {
  careers.server.responses.set('jobs.example', () => ({ status: 204 }));
  const applications = () => careers.server.received.filter(({ url }) => url.host === 'jobs.example').length;
  const { page, pass } = await careers.open({
    country: 'JP',
    // Another part of the site has stored an application. It names no country, and the visitor's does not matter.
    before: `localStorage.userAppliedJobs = '[{"UserActivity":"applyclick"}]';`,
    job: { jobLocation: null as unknown as string },
    body: '<a id="apply" class="apply-job" href="https://jobs.example/apply?job=7">Apply now</a>',
  });
  await page.click('#apply', { noWaitAfter: true });
  await pass(499);
  expect(beaconsAt(careers.server).map(lastingVariables)).toEqual([
    {
      ...identity,
      pe: 'lnk_o',
      pev2: 'Link Click',
      v113: 'Engineer',
      v114: '7',
      v115: 'null',
      events: 'event11',
    },
  ]);
  expect(await page.evaluate(() => JSON.parse(localStorage.userAppliedJobs))).toEqual([
    { UserActivity: 'applyclick' },
    { UserActivity: 'applyclick', JobSource: 'workday', ApplyNowUrlLink: 'https://jobs.example/apply?job=7' },
  ]);
  expect(applications()).toBe(0);
  await pass(1);
  await expect.poll(applications).toBe(1);
  await page.click('#apply', { noWaitAfter: true });
  await expect.poll(applications).toBe(2);
  await pass(1);
  expect(beaconsAt(careers.server)).toHaveLength(2);
});

/** Returns the beacons with the page view first, because requests on separate connections have no order. */
function pageViewFirst() {
  return beaconsAt(careers.server).toSorted((a, b) => Number(a.variables.has('pe')) - Number(b.variables.has('pe')));
}
