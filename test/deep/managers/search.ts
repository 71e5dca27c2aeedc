import { tryTests } from '../samples/test-search.ts';
import type { Search } from '../search.ts';

/** Holds declared consent managers to what a visitor does in the banners of real libraries. Needs their packages. */
export const consentManagers: Search = {
  name: 'managers',
  shows: 'declared consent managers read what the real libraries keep, from the first answer to its end',
  sample: 0,
  isLong: true,
  longest: 600,
  prepare: () => ({ count: 1, try: () => tryTests(files, { REAL: '1' }, 'all of them') }),
};

const files = ['test/browser/consent/managers/managers.test.ts'];
