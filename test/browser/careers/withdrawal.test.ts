import { expect, test } from 'vitest';
import { useCareers } from './open-careers.ts';

const careers = useCareers();

test('deletes the cookies of a withdrawn group, and no others (CONS-08)', async () => {
  const cookies = { _fbp: 'targeting', s_id: 'performance', prefs_size: 'functional', kept: 'of the site' };
  const visitor = await careers.open({ country: 'US', consent: [1, 2, 3, 4], cookies });
  const names = async () =>
    (await visitor.page.evaluate(() => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]))).toSorted();
  expect(await names()).toEqual([
    'AMCV_ABCDEF0123456789%40AdobeOrg',
    'OptanonConsent',
    '_fbp',
    'kept',
    'prefs_size',
    's_id',
    'tagc_visit',
  ]);

  await visitor.answerBanner([1, 3]);
  expect(await names()).toEqual(['OptanonConsent', 'kept', 'prefs_size']);
});
