import { describe, expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { lastingVariables } from '../harness/beacon.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();
const sentVariables = () => beaconsAt(careers.server).map(lastingVariables);

describe('RADP-01: counts a recruitment page once more after it has loaded', () => {
  const transition = `_satellite.track('_3PTTagsInPageTransition')`;

  test.each(['rad-template', 'atp:rad homepage'])(
    'does not count its own page view or a transition again: %s',
    async (templateName) => {
      const { push, pass, page } = await careers.open({ country: 'JP', page: { templateName } });
      await pass(1);
      expect(sentVariables()).toMatchObject([{ c33: 'careers', c35: 'lg/md', events: 'event4' }]);
      expect(sentVariables()[0]).not.toHaveProperty('pe');
      await push(pageLoaded);
      await pass(1);
      expect(sentVariables()).toHaveLength(2);
      await page.evaluate(`${transition}; ${transition}`);
      await pass(1);
      expect(sentVariables()).toHaveLength(2);
    },
  );

  test('counts it where the template is known only later', async () => {
    const { push, pass } = await careers.open({ country: 'JP', page: { templateName: '' } });
    await pass(1);
    expect(sentVariables()).toEqual([]);
    await push({ ...pageLoaded, page: { templateName: 'rad-template' } });
    await pass(1);
    expect(sentVariables().map(({ v34, pe }) => [v34, pe])).toEqual([
      ['careers', undefined],
      ['careers', undefined],
    ]);
  });

  test('does not count any other template', async () => {
    const { pass, page } = await careers.open({ country: 'JP' });
    await page.evaluate(transition);
    await pass(1);
    expect(sentVariables()).toEqual([]);
  });
});

test('DATA-09, DATA-10: sends the teasers of the page in page order', async () => {
  const layer = [{ page: { assetImpressions: 'a17:1,b4:2' } }];
  const { push, pass } = await careers.open({ country: 'JP', layer });
  await push(pageLoaded);
  await pass(1);
  expect(sentVariables()).toContainEqual(
    expect.objectContaining({ pe: 'lnk_o', pev2: 'Asset Impressions', l1: 'a17:1,b4:2', events: 'event200' }),
  );
});

test('HOVR-01: sends a hover after the pointer stays on a tile for a second', async () => {
  const body = '<div class="tile-grid"><div class="card" data-analytics-module-name="grid">Cloud</div></div>';
  const { pass, page } = await careers.open({ country: 'JP', body, url: 'https://careers.example.com/us-en/x' });
  await page.hover('.card');
  await pass(999);
  expect(sentVariables()).toEqual([]);
  await pass(1);
  expect(sentVariables()).toMatchObject([{ pev2: 'Hover', c46: 'Cloud', v133: 'grid' }]);
});
