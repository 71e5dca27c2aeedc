import { tryTests } from '../samples/test-search.ts';
import type { Search } from '../search.ts';

/** Holds consent managers to what a visitor does in the banners of real libraries. Needs their packages. */
export const consentManagers: Search = {
  name: 'managers',
  shows: 'consent managers read what the real libraries keep and report, from the first answer to its end',
  sample: 0,
  isLong: true,
  longest: 600,
  prepare: () => ({ count: 1, try: () => tryTests(files, { REAL: '1' }, 'all of them') }),
};

const files = ['managers', 'api-managers'].map((name) => `test/browser/consent/managers/${name}.test.ts`);
