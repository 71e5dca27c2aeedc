import { describe, expect, test } from 'vitest';
import { careersCode } from '../../support/careers.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { actInPage, announce, removeForm, showForm, sentActivities } from './activity.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

// Scenarios of the careers site list who passes which gate. Here are the gates that read the document, the address or
// the clock of a real page.

const careers = useCareers();
const consent = [1, 2, 3, 4];

test('the condition of the social pixel may wait 4 seconds for a form to disappear (GATE-01, RULE-03)', async () => {
  const visitor = await careers.open({ country: 'US', consent });
  await showForm(visitor.page);
  await visitor.push(pageLoaded);
  await visitor.pass(3_500);
  expect(sentActivities(careers.server)).toEqual(['page view']);
  await removeForm(visitor.page);
  await visitor.pass(300);
  expect(sentActivities(careers.server)).toEqual(['page view', 'social pixel']);

  await showForm(visitor.page);
  await visitor.push(pageLoaded);
  await visitor.pass(4_500);
  expect(visitor.log.join()).toContain(
    'socialPixel: A timeout occurred because the condition took longer than 4 seconds to complete.',
  );
  await removeForm(visitor.page);
  await visitor.pass(5_000);
  expect(sentActivities(careers.server)).toEqual(['page view', 'page view', 'social pixel']);
});

test('sends no beacon for a staging host without a test session (GATE-02)', async () => {
  const visitor = await careers.open({
    country: 'JP',
    consent,
    stage: 'staging',
    url: 'https://stage-careers.example.com/us-en',
  });
  await announce(visitor);
  await actInPage(visitor);
  expect(beaconsAt(careers.server)).toEqual([]);
});

describe('a bundle runs only where it belongs', () => {
  test('logs an unknown host and runs nothing (SITE-04)', async () => {
    const visitor = await careers.open({ country: 'US', consent, url: 'https://careers.example.org/us-en' });
    await announce(visitor);
    expect(visitor.log).toEqual(['error: This library is not authorized for this domain']);
    expect(await visitor.page.evaluate("typeof _satellite + ('version' in adobeDataLayer)")).toBe('undefinedfalse');
    expect(sentActivities(careers.server)).toEqual([]);
  });

  test('runs a development rule in development, and does not ship it (SITE-03)', async () => {
    const visitor = await careers.open({ country: 'US', stage: 'development', url: 'https://localhost/us-en' });
    await announce(visitor);
    expect(visitor.log).toContain('info: page car:job-search:jobdetails');
    expect(await careersCode('car', 'development')).toContain('whoAmI');
    expect(await careersCode('car', 'production')).not.toContain('whoAmI');
  });
});
