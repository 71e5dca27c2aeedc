import { expect, test } from 'vitest';
import { loggedData, loggingCareersCode, wholeData, wholePage } from '../../support/careers-data.ts';
import { useSite } from '../harness/use-site.ts';

// What the rules of the careers site read from a real page. `unit/rules/read-data` has pages with missing and invalid data.

const site = useSite();
const announce = { event: 'cmp:sObject' };

test('reads the job (DATA-01), the page (DATA-02, DATA-11, PAGE-06, PAGE-14), the tagging (DATA-03) and the visitor (DATA-04)', async () => {
  site.server.scripts.set('/tags/car.js', await loggingCareersCode());
  const { log, page, push, settle, thrown } = await site.visit({
    url: 'https://careers.example.com/us-en/careers/x',
    scripts: ['/tags/car.js'],
    layer: [{ ...wholePage, page: { ...wholePage.page, author: 'Ada' } }, announce],
  });
  let seen = 0;
  const read = async () => {
    await settle();
    const lines = log.slice(seen);
    seen = log.length;
    return loggedData(lines);
  };
  const { job, tagging, visitor } = wholeData;
  const whole = { ...job, ...wholeData.page, ...tagging, ...visitor };
  expect(await read()).toMatchObject({ ...whole, author: 'Ada', pageType: 'the siteBranch' });

  await push({ page: { templateName: 'dotcom-error-page-template', author: null } }, announce);
  expect(await read()).toMatchObject({ author: 'author not available in the datalayer', pageType: 'errorPage' });

  const breakpoints: Record<number, string | undefined> = {};
  for (const width of [767, 768, 998, 999]) {
    await page.setViewportSize({ width, height: 720 });
    await push(announce);
    breakpoints[width] = (await read()).breakpoint;
  }
  expect(breakpoints).toEqual({ 767: 'xs', 768: 'sm', 998: 'sm', 999: 'lg/md' });
  expect(thrown).toEqual([]);
});
