import { tryTests } from '../samples/test-search.ts';
import type { Cases, Search } from '../search.ts';

/** Holds the scripts of vendors to the expectations that their doubles meet in the normal run. Needs their packages. */
export const vendorScripts: Search = {
  name: 'vendors',
  shows: 'scripts of vendors do what their doubles do: order, withdrawal, and consent that is given again',
  sample: 0,
  isLong: true,
  longest: 600,
  prepare,
};

function prepare(): Cases {
  return {
    count: 1,
    try: () => tryTests(files, { REAL: '1' }, 'all as their doubles'),
  };
}

const files = ['withdrawal', 'segment'].map((name) => `test/browser/vendors/${name}.test.ts`);
