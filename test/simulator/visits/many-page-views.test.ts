import { expect, test } from 'vitest';
import { beaconsAt } from '../../browser/harness/arrivals.ts';
import { useSimulatedCareers } from '../../support/simulated/use-simulated-careers.ts';

// Chromium sends a smaller number, in test/browser/hostile/pages.test.ts.

const careers = useSimulatedCareers();

test('sends hundreds of page views once each', async () => {
  // A locale without personalisation, which would make as many requests.
  const url = 'https://careers.example.com/cn-en/careers/jobdetails?id=7';
  const visitor = await careers.open({ country: 'JP', url });
  await visitor.page.evaluate(() => {
    for (let count = 0; count < 300; count++)
      (window as any).adobeDataLayer.push({ event: 'cmp:sObject', page: { pageName: `page ${count}` } });
  });
  await visitor.pass(5_000);
  const names = beaconsAt(careers.server).map(({ variables }) => variables.get('pageName'));
  expect(names).toHaveLength(300);
  expect(new Set(names)).toEqual(new Set(Array.from({ length: 300 }, (_, count) => `page ${count}`)));
  expect(visitor.thrown).toEqual([]);
});
