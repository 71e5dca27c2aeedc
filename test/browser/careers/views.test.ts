import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { lastingVariables } from '../harness/beacon.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();

test('RADP-01: counts a recruitment page once more after it has loaded, and no announcement or transition again', async () => {
  const sentVariables = () => beaconsAt(careers.server).map(lastingVariables);
  const { push, pass, page } = await careers.open({ country: 'JP', page: { templateName: 'rad-template' } });
  await pass(1);
  expect(sentVariables()).toMatchObject([{ c33: 'careers', c35: 'lg/md', events: 'event4' }]);
  expect(sentVariables()[0]).not.toHaveProperty('pe');
  await push(pageLoaded);
  await pass(1);
  expect(sentVariables()).toHaveLength(2);
  await page.evaluate(`for (const time of [1, 2]) _satellite.track('_3PTTagsInPageTransition')`);
  await pass(1);
  expect(sentVariables()).toHaveLength(2);
});
