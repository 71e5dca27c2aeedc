import { expect, test } from 'vitest';
import { actInPage, announce, sentActivities, type Activity } from '../careers/activity.ts';
import { jobPage, pageLoaded, useCareers, type CareersVisit } from '../careers/open-careers.ts';

// Consent on the careers site, in a browser. Its scenarios and assertions list all countries, groups and locales, and
// the tests beside this one show what every site does when consent changes.

const careers = useCareers();
const all = [1, 2, 3, 4];
const everything: Activity[] = ['page view', 'social pixel', 'link click', 'apply now', 'form start'];
const ofThePage: Activity[] = ['page view', 'social pixel'];

/** Does each activity once and returns the visitor. */
async function visit(options: CareersVisit) {
  const visitor = await careers.open(options);
  await announce(visitor);
  await actInPage(visitor);
  return visitor;
}

/** Returns what an act sends. */
async function sentBy(act: () => Promise<unknown>): Promise<Activity[]> {
  const before = careers.server.received.length;
  await act();
  return sentActivities({ ...careers.server, received: careers.server.received.slice(before) });
}

test('CONS-02, CONS-08, CONS-09: nothing before consent, then page-related actions once, and nothing after a withdrawal', async () => {
  const cookies = { _fbp: 'targeting', s_id: 'performance', prefs_size: 'functional', kept: 'of the site' };
  const visitor = await careers.open({ country: 'DE', cookies });
  const answer = async (groups: readonly number[]) => {
    await visitor.answerBanner(groups);
    await visitor.pass(5_000);
  };
  const names = async () =>
    (await visitor.page.evaluate(() => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]))).toSorted();
  await announce(visitor);
  await actInPage(visitor);
  await visitor.pass(30_000);
  await visitor.push({ page: { pageName: 'after' } });
  expect(sentActivities(careers.server)).toEqual([]);

  expect(await sentBy(() => answer(all))).toEqual(ofThePage);
  const pixel = careers.server.received.find(({ url }) => url.host === 'social.example');
  // An action carries the data layer of its event.
  expect(pixel?.url.searchParams.get('page')).toBe('car:job-search:jobdetails');
  expect(await sentBy(() => answer(all))).toEqual([]);
  // The form was started before consent.
  expect(await sentBy(() => actInPage(visitor))).toEqual(['link click', 'apply now']);
  const identity = 'AMCV_ABCDEF0123456789%40AdobeOrg';
  expect(await names()).toEqual(expect.arrayContaining([identity, ...Object.keys(cookies), 'tagc_visit']));

  expect(await sentBy(() => answer([1, 3]))).toEqual([]);
  expect(await names()).toEqual(['OptanonConsent', 'kept', 'prefs_size']);
  expect(await sentBy(() => actInPage(visitor))).toEqual([]);
  expect(await sentBy(() => answer(all))).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});

test.each([
  ['JP', everything.filter((activity) => activity !== 'social pixel')],
  ['US', everything],
])('CONS-02: the default of the country applies until the visitor chooses: %s', async (country, expected) => {
  await visit({ country });
  expect(sentActivities(careers.server)).toEqual(expected);
});

test('CONS-03, GATE-03: group 4 enables advertising without analytics, and the log says why', async () => {
  const visitor = await visit({ country: 'US', consent: [1, 4] });
  expect(visitor.log).toContain('warning: analytics: EU compliance was not acknowledged by the user');
  expect(sentActivities(careers.server)).toEqual(['social pixel']);
});

test('CONS-04: China privacy pages keep analytics but no pixels', async () => {
  const url = 'https://careers.example.com/cn-zh/careers/privacy/cookies';
  await announce(await careers.open({ country: 'US', consent: all, url }));
  expect(sentActivities(careers.server)).toEqual(['page view']);
});

test('CONS-05: a page opened by the mobile app suppresses the default for the session, until the visitor answers', async () => {
  const url = `${jobPage}&appcallback=1`;
  const visitor = await visit({ country: 'US', url });
  const page = careers.server.sites.get('careers.example.com')!;
  careers.server.sites.set('careers.example.com', () => page(new URL(url)));
  await visitor.page.goto(jobPage);
  await announce(visitor);
  await actInPage(visitor);
  expect(sentActivities(careers.server)).toEqual([]);
  await visitor.answerBanner(all);
  await visitor.pass(5_000);
  expect(sentActivities(careers.server)).toEqual(ofThePage);
});

test('PAGE-13: the default does not apply on a page of a locale that requires an answer', async () => {
  const visitor = await visit({ country: 'US', url: 'https://careers.example.com/de-de/careers/jobdetails?id=7' });
  expect(sentActivities(careers.server)).toEqual([]);
  await visitor.answerBanner(all);
  await visitor.pass(5_000);
  expect(sentActivities(careers.server)).toEqual(ofThePage);
});

test('CONS-06: waits for an unknown country, and then sends in the original order', async () => {
  const sent: string[] = [];
  const visitor = await careers.open({ country: null });
  visitor.context.on('request', (request) => {
    if (request.url().includes('/b/ss/')) sent.push(request.url().includes('&pe=') ? 'link' : 'page');
  });
  await visitor.push(pageLoaded);
  await visitor.push({ visitor: { visitorCountry: 'JP' } });
  await visitor.page.click('#insights');
  await visitor.pass(5_000);
  expect(sent).toEqual(['page', 'link']);
});
