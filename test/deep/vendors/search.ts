import { runTests } from '../samples/test-search.ts';
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
    async try() {
      const { exitCode, output } = await runTests(files, { REAL: '1' });
      if (exitCode === 0) return { outcome: 'all as their doubles' };
      const problem = `REAL=1 npx vitest run ${files.join(' ')}\n${output.trim().split('\n').slice(-60).join('\n')}`;
      return { outcome: 'otherwise', problem };
    },
  };
}

const files = ['withdrawal', 'segment'].map((name) => `test/browser/vendors/${name}.test.ts`);
