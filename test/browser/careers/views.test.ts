import { describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { lastingVariables } from '../harness/beacon.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();
const told = () => beaconsAt(careers.server).map(lastingVariables);

describe('RADP-01: a page of a recruitment template becomes another one', () => {
  const transition = `_satellite.track('_3PTTagsInPageTransition')`;

  test.each(['rad-template', 'atp:rad homepage'])(
    'the first time it is one more page view: %s',
    async (templateName) => {
      const { push, pass, page } = await careers.open({ country: 'JP', page: { templateName } });
      await push(pageLoaded);
      await pass(1);
      expect(told()).toHaveLength(1);
      await page.evaluate(`${transition}; ${transition}`);
      await pass(1);
      expect(told()).toHaveLength(2);
      expect(told()[1]).toMatchObject({ c33: 'careers', c35: 'lg/md', events: 'event4' });
      expect(told()[1]).not.toHaveProperty('pe');
    },
  );

  test('of any other template it is none', async () => {
    const { pass, page } = await careers.open({ country: 'JP' });
    await page.evaluate(transition);
    await pass(1);
    expect(told()).toEqual([]);
  });
});

test('DATA-09, DATA-10: teasers on the page are told as the page lists them', async () => {
  const layer = [{ page: { assetImpressions: 'a17:1,b4:2' } }];
  const { push, pass } = await careers.open({ country: 'JP', layer });
  await push(pageLoaded);
  await pass(1);
  expect(told()).toContainEqual(expect.objectContaining({ pe: 'lnk_o', l1: 'a17:1,b4:2', events: 'event200' }));
});

test('HOVR-01: a pointer that stays on a tile for a second is told', async () => {
  const body = '<div class="tile-grid"><div class="card" data-analytics-module-name="grid">Cloud</div></div>';
  const { pass, page } = await careers.open({ country: 'JP', body, url: 'https://careers.example.com/us-en/x' });
  await page.hover('.card');
  await pass(999);
  expect(told()).toEqual([]);
  await pass(1);
  expect(told()).toMatchObject([{ pev2: 'Hover', c46: 'Cloud', v133: 'grid' }]);
});
