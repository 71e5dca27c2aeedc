import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import type { Visitor } from '../harness/visitor.ts';
import { useCareers } from './open-careers.ts';

const careers = useCareers();
const filters = { city: 'Tokyo', expertise: 'Cloud', resultCount: 3 };

type Row = [name: string, what: (visitor: Visitor) => Promise<void>, expectedVariables: Record<string, string>];
const rows: Row[] = [
  [
    'Content Search Filtered',
    ({ push }) => push({ event: 'cmp:contentSearchFilter', keyword: 'Cloud ', resultType: 'article', resultCount: 9 }),
    { v12: 'cloud', v18: 'article', v118: '9', events: 'event52' },
  ],
  [
    'Jobsearch Filtered',
    ({ push }) => push({ event: 'cmp:jobSearchFilter', keyword: 'Engineer', ...filters }),
    { v12: 'engineer', v116: 'tokyo|cloud', v117: 'pre-configured', v118: '3', events: 'event7' },
  ],
  [
    'Jobsearch WithOut Result',
    ({ push }) => push({ event: 'cmp:jobSearchWithOutResults', keyword: 'Astronaut' }),
    { v12: 'astronaut', v117: 'pre-configured', events: 'event8' },
  ],
  ['Link Click', ({ page }) => page.click('#insights'), { c46: 'Our insights', events: 'event19' }],
];

test.each(rows)(
  'sends %s once, as a link event of this name (BEAC-01, BEAC-02)',
  async (name, act, expectedVariables) => {
    const visitor = await careers.open({ country: 'JP', consent: [1, 2] });
    await act(visitor);
    await visitor.pass(3_001);
    expect(beaconsAt(careers.server)).toHaveLength(1);
    const variables = Object.fromEntries(beaconsAt(careers.server)[0].variables);
    expect(variables).toMatchObject({ pe: 'lnk_o', pev2: name, ...expectedVariables });
    expect(
      Object.keys(variables)
        .filter((key) => /^([cv]\d+|events|l\d|products)$/.test(key))
        .toSorted(),
    ).toEqual(Object.keys(expectedVariables).toSorted());
  },
);

test('sends the result of a content search after 3000 ms, or earlier when the visitor leaves (BEAC-03)', async () => {
  const visitor = await careers.open({ country: 'JP', consent: [1, 2] });
  const search = () => visitor.push({ event: 'cmp:contentSearchFilter', keyword: 'Cloud' });
  await search();
  await visitor.pass(2_999);
  expect(beaconsAt(careers.server)).toEqual([]);
  await visitor.pass(1);
  expect(beaconsAt(careers.server)).toHaveLength(1);
  await search();
  await visitor.page.goto('https://careers.example.com/us-en/next');
  await expect.poll(() => beaconsAt(careers.server).length).toBe(2);
});
