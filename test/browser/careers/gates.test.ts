import { describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { actInPage, announce, removeForm, showForm, sentActivities } from './activity.ts';
import { bundleWith } from './bundle-with.ts';
import { jobPage, pageLoaded, useCareers } from './open-careers.ts';
import type { CareersVisit } from './open-careers.ts';

const careers = useCareers();
const consent = [1, 2, 3, 4];

describe('loads third parties for a page view if no condition forbids it (GATE-01)', () => {
  type Row = [what: string, visit: Partial<CareersVisit>, sentActivities: boolean];
  const rows: Row[] = [
    ['a listed country, on the careers site', { country: 'US' }, true],
    ['a listed country, on the main site', { country: 'US', site: 'acn', url: 'https://www.example.com/us-en' }, true],
    ['a country in small letters (DATA-04)', { country: 'us' }, true],
    ['a country stored earlier (STOR-01)', { country: null, local: { locationCode: 'US' } }, true],
    ['no consent for advertising', { country: 'US', consent: [1, 2, 3] }, false],
    ['a listed country outside the 21 of this tag (CTRY-05)', { country: 'CH' }, false],
    ['a country that is not listed', { country: 'KZ' }, false],
    ['China: no third party (CTRY-01)', { country: 'CN' }, false],
    ['Hong Kong: excluded (CTRY-01)', { country: 'HK' }, false],
    ['Russia: tracking is disabled (CTRY-01)', { country: 'RU' }, false],
    ['a country that does not exist', { country: 'UK' }, false],
    ['an email in the address', { country: 'US', url: `${jobPage}&q=ann@example.org` }, false],
    ['an email in the address, encoded (PII-04)', { country: 'US', url: `${jobPage}&q=ann%40example.org` }, false],
    ['an address that cannot be decoded (PII-04)', { country: 'US', url: `${jobPage}&q=%E0%A4%A` }, false],
    ['a name in the address, which is redacted (PII-02)', { country: 'US', url: `${jobPage}&lastname=Smith` }, false],
    ['the word "redacted" in the address', { country: 'US', url: `${jobPage}&q=redacted` }, false],
    ['a page with a form', { country: 'US', body: '<form></form>' }, false],
    ['a China privacy page (CONS-04)', { country: 'US', url: 'https://careers.example.com/cn-zh/privacy' }, false],
    [
      'a China careers privacy page (CONS-04)',
      { country: 'US', url: 'https://careers.example.com/cn-zh/careers/privacy/a' },
      false,
    ],
  ];
  test.each(rows)('%s', async (_, visit, expected) => {
    const visitor = await careers.open({ country: null, consent, ...visit });
    await announce(visitor);
    expect(sentActivities(careers.server).includes('social pixel')).toBe(expected);
  });

  test('allows any address on a page that was not found (PII-03)', async () => {
    const page = { pageName: 'page not found' };
    const visitor = await careers.open({ country: 'US', consent, page, url: `${jobPage}&q=%E0%A4%A` });
    await announce(visitor);
    expect(sentActivities(careers.server)).toContain('social pixel');
  });
});

// The tags of the site run in fewer countries than third parties in general.
const anyone = bundleWith(`
  tag anyone { vendor: pixel group: targeting on pageData when thirdParty options: { url: "https://anyone.example/p" } }
`);
test.each([
  ...['US', 'ZA', 'PT', 'CR', 'ID', 'IN'].map((country) => [country, 1] as const),
  ...['KZ', 'TN', 'PL', 'CN', 'HK', 'RU'].map((country) => [country, 0] as const),
  [null, 0] as const,
])('in %s a third party without further conditions is called %i times (GATE-01)', async (country, count) => {
  careers.server.scripts.set('/tags/more.js', await anyone);
  const visitor = await careers.open({ country, consent, scripts: ['/tags/more.js'] });
  await announce(visitor);
  expect(careers.server.received.filter(({ url }) => url.host === 'anyone.example')).toHaveLength(count);
});

describe('the condition of the social pixel may wait 4 seconds (RULE-03)', () => {
  test('sends the pixel when the condition becomes true', async () => {
    const visitor = await careers.open({ country: 'US', consent });
    await showForm(visitor.page);
    await visitor.push(pageLoaded);
    await visitor.pass(3_500);
    expect(sentActivities(careers.server)).toEqual(['page view']);
    await removeForm(visitor.page);
    await visitor.pass(300);
    expect(sentActivities(careers.server)).toEqual(['page view', 'social pixel']);
  });

  test('logs the timeout afterwards and does not send the pixel', async () => {
    const visitor = await careers.open({ country: 'US', consent });
    await showForm(visitor.page);
    await visitor.push(pageLoaded);
    await visitor.pass(4_500);
    expect(visitor.log.join()).toContain(
      'socialPixel: A timeout occurred because the condition took longer than 4 seconds to complete.',
    );
    await removeForm(visitor.page);
    await visitor.pass(5_000);
    expect(sentActivities(careers.server)).toEqual(['page view']);
  });
});

describe('sends beacons to the server and suite of country, site and stage (BEAC-04, CTRY-02)', () => {
  type Row = [what: string, visit: CareersVisit, server: string, suite: string];
  const staging = { stage: 'staging', url: 'https://stage-careers.example.com/us-en?tagtest=1' };
  const rows: Row[] = [
    ['careers', { country: 'US' }, 'metrics.example.com', 'examplecarprod'],
    ['careers from China', { country: 'CN' }, 'metrics-china.example.com', 'examplecarprod'],
    ['careers from Hong Kong', { country: 'HK' }, 'metrics-china.example.com', 'examplecarprod'],
    [
      'main site',
      { country: 'US', site: 'acn', url: 'https://www.example.com/us-en' },
      'metrics.example.com',
      'exampleacnprod',
    ],
    ['staging, tested', { country: 'US', ...staging }, 'metrics.example.com', 'examplestage'],
    [
      'development',
      { country: 'US', stage: 'development', url: 'https://localhost/us-en' },
      'metrics.example.com',
      'exampledev',
    ],
  ];
  test.each(rows)('%s', async (_, visit, server, suite) => {
    const visitor = await careers.open({ ...visit, consent });
    await announce(visitor);
    expect(beaconsAt(careers.server).map((beacon) => [beacon.server, ...beacon.suites])).toEqual([[server, suite]]);
  });
});

describe('sends no beacon (GATE-02)', () => {
  const china = { mobileAppCountry: 'CN' };
  const appUrl = `${jobPage}&appcallback=1`;
  const rows: [what: string, visit: Partial<CareersVisit>][] = [
    ['for a staging host without a test session', { stage: 'staging', url: 'https://stage-careers.example.com/us-en' }],
    ['for a test that is switched off', { stage: 'staging', url: 'https://stage-careers.example.com/us-en?tagtest=0' }],
    ['for the mobile app in an excluded country', { url: appUrl, local: china }],
    ['for a country without tracking (CTRY-01)', { country: 'RU' }],
  ];
  test.each(rows)('%s', async (_, visit) => {
    const visitor = await careers.open({ country: 'JP', consent, ...visit });
    await announce(visitor);
    await actInPage(visitor);
    expect(beaconsAt(careers.server)).toEqual([]);
  });

  test.each<[string, Partial<CareersVisit>]>([
    [
      'a staging host with a test session',
      { stage: 'staging', url: 'https://stage-careers.example.com/us-en?tagtest=1' },
    ],
    ['the mobile app in another country', { url: appUrl, local: { mobileAppCountry: 'JP' } }],
    ['the mobile app without a stored country', { url: appUrl }],
    ['an excluded country of an app that did not open this page', { local: china }],
  ])('but sends one for %s', async (_, visit) => {
    const visitor = await careers.open({ country: 'JP', consent, ...visit });
    await announce(visitor);
    expect(sentActivities(careers.server)).toContain('page view');
  });
});

test('logs that consent rejects analytics (GATE-03)', async () => {
  const visitor = await careers.open({ country: 'DE' });
  await announce(visitor);
  expect(visitor.log.join()).toContain('EU compliance was not acknowledged by the user');
});

describe('a bundle runs only where it belongs', () => {
  test('logs an unknown host and runs nothing (SITE-04)', async () => {
    const visitor = await careers.open({ country: 'US', consent, url: 'https://careers.example.org/us-en' });
    await announce(visitor);
    expect(visitor.log).toEqual(['error: This library is not authorized for this domain']);
    expect(await visitor.page.evaluate("typeof _satellite + ('version' in adobeDataLayer)")).toBe('undefinedfalse');
    expect(sentActivities(careers.server)).toEqual([]);
  });

  test('runs a development rule in development (SITE-03)', async () => {
    const visitor = await careers.open({ country: 'US', stage: 'development', url: 'https://localhost/us-en' });
    await announce(visitor);
    expect(visitor.log).toContain('info: page car:job-search:jobdetails');
  });

  test('and nowhere else (SITE-03)', async () => {
    const visitor = await careers.open({ country: 'US' });
    await announce(visitor);
    expect(visitor.log.join()).not.toContain('page car:job-search:jobdetails');
    expect(careers.server.scripts.get('/tags/car.js')).not.toContain('whoAmI');
  });

  test('counts apply now on the careers site alone and as a plain link on the main site (SITE-01)', async () => {
    const url = 'https://www.example.com/us-en/careers/jobdetails';
    const visitor = await careers.open({ country: 'JP', site: 'acn', url });
    await visitor.page.click('#apply');
    await announce(visitor);
    expect(sentActivities(careers.server)).toEqual(['page view', 'link click']);
  });
});
