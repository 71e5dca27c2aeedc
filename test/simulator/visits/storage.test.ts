import { describe, expect, test } from 'vitest';
import { pageLoaded } from '../../browser/careers/open-careers.ts';
import { beaconsAt } from '../../browser/harness/arrivals.ts';
import { useSimulatedCareers } from '../../support/simulated/use-simulated-careers.ts';
import type { SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

const careers = useSimulatedCareers();
const consent = [1, 2, 3, 4];
const country = 'JP';

const stored = ({ page }: SimulatedVisitor, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe('what the site reads from the storage of the browser (STOR-01)', () => {
  test('locationCode: the country, if the page does not name one', async () => {
    const visitor = await careers.open({ country: null, consent, local: { locationCode: 'HK' } });
    await visitor.push(pageLoaded);
    await visitor.pass(1);
    expect(beaconsAt(careers.server).map(({ server }) => server)).toEqual(['metrics-china.example.com']);
  });

  test.each([
    ['CN', 0],
    ['JP', 1],
  ])('mobileAppCountry: the country that the mobile app stored, %s', async (mobileAppCountry, count) => {
    const url = 'https://careers.example.com/us-en?appcallback=1';
    const visitor = await careers.open({ country, consent, url, local: { mobileAppCountry } });
    await visitor.push(pageLoaded);
    await visitor.pass(1);
    expect(beaconsAt(careers.server)).toHaveLength(count);
  });
});

describe('treats damaged storage as missing, without an exception (STOR-02)', () => {
  test.each(['{[', '[1,"text",null]', '{"a":1}', 'null', '', '[[[['])('applied jobs: %j', async (damaged) => {
    const visitor = await careers.open({ country, consent, local: { userAppliedJobs: damaged } });
    await visitor.page.click('#apply');
    const list: unknown[] = JSON.parse((await stored(visitor, 'userAppliedJobs'))!);
    expect(list.at(-1)).toMatchObject({ UserActivity: 'applyclick' });
    expect(visitor.thrown).toEqual([]);
    expect(visitor.log.join()).not.toContain('Failed');
  });

  test('an invalid country in any of the keys', async () => {
    const local = { locationCode: '{"country":"JP"}', mobileAppCountry: 'nowhere', jsKwStacking: '|||' };
    const visitor = await careers.open({ country: null, consent, local });
    const search = { event: 'cmp:jobSearchFilter', keyword: 'java', resultCount: 1 };
    await visitor.push(pageLoaded, { visitor: { visitorCountry: country } }, search);
    await visitor.pass(1);
    expect(await stored(visitor, 'jsKwStacking')).toBe('java');
    expect(visitor.thrown).toEqual([]);
  });
});
