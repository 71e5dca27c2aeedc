import { describe, expect, test } from 'vitest';
import { actInPage, announce, removeForm, showForm, sentActivities } from './activity.ts';
import type { Activity } from './activity.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();
const all = [1, 2, 3, 4];
const own: Activity[] = ['page view', 'link click', 'apply now', 'form start'];
const everything: Activity[] = ['page view', 'social pixel', 'link click', 'apply now', 'form start'];
const nothing: Activity[] = [];

type Row = readonly [
  country: string | null,
  consent: readonly number[] | undefined,
  sentActivities: Activity[],
  why: string,
];

const titled = (row: Row): [string, Row] => {
  const [country, consent, expected, why] = row;
  const choice = consent ? `groups ${consent.join()}` : 'no answer';
  return [`${country ?? 'unknown country'}, ${choice}: ${expected.join(', ') || 'nothing'} – ${why}`, row];
};

describe('everything that is sent for a visitor who does each activity once', () => {
  const visits: readonly Row[] = [
    ['DE', undefined, nothing, 'asks first: strictly necessary only (CONS-02)'],
    ['JP', undefined, own, 'analytics by default, advertising when asked (CONS-02)'],
    ['US', undefined, everything, 'everything by default (CONS-02)'],
    ['CN', undefined, ['page view'], 'page views to a separate server, nothing else (CTRY-01, CTRY-02)'],
    ['RU', undefined, nothing, 'tracking is disabled (CTRY-01)'],
    [null, undefined, nothing, 'strictly necessary until the country is known (CONS-02)'],

    ['DE', all, everything, 'the stored consent applies (CONS-02)'],
    ['JP', all, everything, 'the stored consent applies (CONS-02)'],
    ['US', all, everything, 'the stored consent applies (CONS-02)'],
    ['CN', all, ['page view'], 'consent cannot override the country (CTRY-01)'],
    ['RU', all, nothing, 'consent cannot override the country (CTRY-01)'],
    [null, all, nothing, 'an unknown country is neither listed nor measured (GATE-01)'],

    ['DE', [1, 2], own, 'group 2 is analytics (CONS-03)'],
    ['JP', [1, 4], ['social pixel'], 'group 4 is advertising (CONS-03)'],
    ['US', [1], nothing, 'the stored consent overrides the default (CONS-02)'],
    ['JP', [1], nothing, 'the stored consent overrides the default (CONS-02)'],
  ];
  test.each(visits.map(titled))('%s', async (_, [country, consent, expected]) => {
    const visitor = await careers.open({ country, consent });
    await announce(visitor);
    await actInPage(visitor);
    // Waiting for consent or for a country has timed out by then.
    await visitor.pass(30_000);
    expect(sentActivities(careers.server)).toEqual(expected);
    expect(visitor.thrown).toEqual([]);
  });
});

describe('runs page-related actions once after late consent, but not earlier clicks (CONS-08)', () => {
  const visits: readonly Row[] = [
    ['DE', undefined, ['page view', 'social pixel'], 'after no answer'],
    ['DE', [1], ['page view', 'social pixel'], 'after a refusal'],
    ['JP', undefined, ['social pixel'], 'the rest was sent by default'],
    ['US', [1], ['page view', 'social pixel'], 'after a refusal'],
    ['CN', [1], ['page view'], 'the country is checked again, too'],
    ['RU', [1], nothing, 'the country is checked again, too'],
    [null, undefined, nothing, 'an unknown country is neither listed nor measured'],
  ];
  test.each(visits.map(titled))('%s', async (_, [country, consent, expected]) => {
    const visitor = await careers.open({ country, consent });
    await announce(visitor);
    await actInPage(visitor);
    const before = careers.server.received.length;
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    expect(sentActivities({ ...careers.server, received: careers.server.received.slice(before) })).toEqual(expected);
  });

  test('uses the state at the moment of consent', async () => {
    const visitor = await careers.open({ country: 'DE', page: { pageName: 'before' } });
    await announce(visitor);
    await visitor.push({ page: { pageName: 'after' } });
    await visitor.answerBanner(all);
    await visitor.pass(1);
    const pixel = careers.server.received.find(({ url }) => url.host === 'social.example');
    expect(pixel?.url.searchParams.get('page')).toBe('after');
  });

  test('counts everything from then on, except a form start from before consent', async () => {
    const visitor = await careers.open({ country: 'DE' });
    await actInPage(visitor);
    await visitor.answerBanner(all);
    await actInPage(visitor);
    expect(sentActivities(careers.server)).toEqual(['link click', 'apply now']);
  });
});

describe('queues actions until consent is known (CONS-08)', () => {
  test('runs them in their original order', async () => {
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

  test('after 100 checks 200 ms apart runs only what is strictly necessary until the visitor answers (CONS-06)', async () => {
    const visitor = await careers.open({ country: null });
    await announce(visitor);
    await visitor.pass(14_000);
    expect(visitor.log.join()).not.toContain('maximum attempts');
    await visitor.pass(2_000);
    expect(visitor.log.join()).toContain('the maximum attempts were reached');
    await visitor.push({ visitor: { visitorCountry: 'US' } });
    await actInPage(visitor);
    expect(sentActivities(careers.server)).toEqual([]);
    await visitor.answerBanner(all);
    await actInPage(visitor);
    expect(sentActivities(careers.server)).toEqual(['page view', 'social pixel', 'link click', 'apply now']);
  });
});

describe('withdrawn consent (CONS-08)', () => {
  test('stops later actions', async () => {
    const visitor = await careers.open({ country: 'US', consent: all });
    await visitor.answerBanner([1]);
    await announce(visitor);
    await actInPage(visitor);
    expect(sentActivities(careers.server)).toEqual([]);
  });

  test('drops queued actions for good, even if consent is granted again', async () => {
    const visitor = await careers.open({ country: 'US', consent: all });
    await visitor.answerBanner([1]);
    await announce(visitor);
    await actInPage(visitor);
    await visitor.answerBanner(all);
    await visitor.pass(5_000);
    expect(sentActivities(careers.server)).toEqual([]);
  });

  test('drops an action that waits', async () => {
    const visitor = await careers.open({ country: 'US', consent: all });
    await showForm(visitor.page);
    await visitor.push(pageLoaded);
    await visitor.pass(1_000);
    await visitor.answerBanner([1, 2]);
    await removeForm(visitor.page);
    await visitor.pass(5_000);
    expect(sentActivities(careers.server)).toEqual(['page view']);
  });

  test('drops an action that waits, even if consent is granted again before the wait ends', async () => {
    const visitor = await careers.open({ country: 'US', consent: all });
    await showForm(visitor.page);
    await visitor.push(pageLoaded);
    await visitor.pass(1_000);
    await visitor.answerBanner([1, 2]);
    await visitor.pass(200);
    await visitor.answerBanner(all);
    await removeForm(visitor.page);
    await visitor.pass(5_000);
    expect(sentActivities(careers.server)).toEqual(['page view']);
  });
});
