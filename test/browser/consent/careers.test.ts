import { describe, expect, test } from 'vitest';
import { actInPage, announce, sentActivities } from '../careers/activity.ts';
import { jobPage, useCareers, type CareersVisit } from '../careers/open-careers.ts';

const careers = useCareers();
const all = [1, 2, 3, 4];
const everything = ['page view', 'social pixel', 'link click', 'apply now', 'form start'];
const own = everything.filter((activity) => activity !== 'social pixel');

/** Does each activity once and returns the visitor and everything that was sent. */
async function visit(options: CareersVisit) {
  const visitor = await careers.open(options);
  await announce(visitor);
  await actInPage(visitor);
  return { visitor, sentActivities: sentActivities(careers.server) };
}

describe("CONS-02: on the careers site the country's default applies until the visitor chooses", () => {
  const nothing: string[] = [];
  test.each([
    ...['JP', 'GI', 'KZ', 'LI', 'TN'].map((country) => [country, own] as const),
    ...['FR', 'BE', 'NO', 'CH', 'GB', 'RE', 'MQ', 'MF'].map((country) => [country, nothing] as const),
    ...['us', 'BR', 'ZA'].map((country) => [country, everything] as const),
    ['AR', own],
    ['XX', nothing],
  ] as const)('%s', async (country, expected) => {
    expect((await visit({ country })).sentActivities).toEqual(expected);
  });
});

describe('CONS-03: group 2 enables analytics, group 4 advertising', () => {
  test.each([
    [[1, 2], own],
    [[1, 4], ['social pixel']],
    [[1, 3], []],
  ])('%j', async (consent, expected) =>
    expect((await visit({ country: 'US', consent })).sentActivities).toEqual(expected),
  );
});

describe('CONS-04: China privacy pages keep analytics but no pixels', () => {
  test.each(['/cn-zh/privacy', '/cn-zh/careers/privacy/cookies'])('%s', async (path) => {
    const visitor = await careers.open({ country: 'US', consent: all, url: `https://careers.example.com${path}` });
    await announce(visitor);
    expect(sentActivities(careers.server)).toEqual(['page view']);
  });
});

describe('CONS-05: a page opened by the mobile app suppresses the default', () => {
  const url = `${jobPage}&appcallback=1`;

  test('runs only what is necessary until the visitor answers', async () => {
    const { visitor, sentActivities: before } = await visit({ country: 'US', url });
    expect(before).toEqual([]);
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    expect(sentActivities(careers.server)).toEqual(['page view', 'social pixel']);
  });

  test('for the rest of the session', async () => {
    const { visitor } = await visit({ country: 'US', url });
    const page = careers.server.sites.get('careers.example.com')!;
    careers.server.sites.set('careers.example.com', () => page(new URL(url)));
    await visitor.page.goto(jobPage);
    await announce(visitor);
    await actInPage(visitor);
    expect(sentActivities(careers.server)).toEqual([]);
  });

  test("but not the visitor's stored consent", async () =>
    expect((await visit({ country: 'US', url, consent: [1, 2] })).sentActivities).toEqual(own));
});

describe('PAGE-13: the defaults apply only on pages of locales with the non-EU consent model', () => {
  const at = (path: string) => `https://careers.example.com${path}/careers/jobdetails?id=7`;

  test.each([
    ['/us-en', everything],
    ['/jp-ja', everything],
    ['/de-de', []],
    ['/fr-fr', []],
    ['', []],
  ])('for a visitor from the United States at %s/careers', async (path, expected) =>
    expect((await visit({ country: 'US', url: at(path) })).sentActivities).toEqual(expected),
  );

  test('runs nothing above group 1 elsewhere until the visitor answers', async () => {
    const { visitor } = await visit({ country: 'US', url: at('/de-de') });
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    expect(sentActivities(careers.server)).toEqual(['page view', 'social pixel']);
  });
});

describe('CONS-10: an opt-out known to the identity service', () => {
  const cookie = 'AMCV_ABCDEF0123456789%40AdobeOrg';
  const optedOut = encodeURIComponent('0|MCIDTS|19898|MCOPTOUT-1721815200s|global|vVersion|5.5.0');
  const answer = (fields: object) =>
    careers.server.responses.set('identity.example.com/id', () => ({ body: JSON.stringify(fields) }));

  test('applies if it is stored', async () =>
    expect((await visit({ country: 'US', consent: all, cookies: { [cookie]: optedOut } })).sentActivities).toEqual([]));

  test('delays advertising and nothing else until it is known', async () => {
    let reply!: (options: { body: string }) => void;
    careers.server.responses.set('identity.example.com/id', () => new Promise((resolve) => (reply = resolve)));
    const { visitor, sentActivities: before } = await visit({ country: 'US', consent: all, identity: {} });
    expect(before).toEqual(own);
    reply({ body: JSON.stringify({ d_mid: '1'.repeat(38) }) });
    await expect.poll(() => visitor.page.evaluate('document.cookie')).toContain('MCMID');
    await visitor.pass(400);
    expect(sentActivities(careers.server)).toEqual(everything);
  });

  test('stops all sending once it is known, on the next page too', async () => {
    answer({ d_optout: ['global'] });
    const { visitor, sentActivities: before } = await visit({ country: 'US', consent: all, identity: {} });
    expect(before).not.toContain('social pixel');
    await visitor.page.goto(jobPage);
    await announce(visitor);
    await actInPage(visitor);
    expect(sentActivities(careers.server)).toEqual(before);
  });

  test('survives withdrawn identity consent and applies again with it', async () => {
    const { visitor } = await visit({ country: 'US', consent: all, cookies: { [cookie]: optedOut } });
    await visitor.answerBanner([1]);
    await visitor.answerBanner(all);
    await visitor.page.goto(jobPage);
    await announce(visitor);
    await actInPage(visitor);
    expect(sentActivities(careers.server)).toEqual([]);
  });
});

test('GATE-03: logs that consent rejects analytics and sends nothing', async () => {
  const visitor = await careers.open({ country: 'US', consent: [1, 4] });
  await announce(visitor);
  expect(visitor.log).toContain('warning: analytics: EU compliance was not acknowledged by the user');
  expect(sentActivities(careers.server)).toEqual(['social pixel']);
});

describe('CONS-09: stored consent is valid for 33696000 seconds', () => {
  test.each([
    ['2023-05-31T10:01:00.000Z', everything],
    ['2023-05-31T09:59:59.000Z', []],
  ])('given at %s', async (OptanonAlertBoxClosed, expected) => {
    expect((await visit({ country: 'US', consent: all, cookies: { OptanonAlertBoxClosed } })).sentActivities).toEqual(
      expected,
    );
  });
});
