import { readdirSync } from 'node:fs';
import { tryTests } from '../samples/test-search.ts';
import type { Cases, Search } from '../search.ts';

/** Runs the tests of scripts in pages after the final compression, which most of them skip in the normal run. */
export const finalScripts: Search = {
  name: 'final-scripts',
  shows: 'tests in pages pass with scripts after their final compression, too',
  sample: 0,
  isLong: true,
  longest: 1200,
  prepare,
};

function prepare(): Cases {
  const folders = ['test/browser', 'test/simulator'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.test.ts'))
      .map(({ name }) => `${folder}/${name}`),
  );
  return {
    count: folders.length,
    try: (at) => tryTests([folders[at]], { FINAL: '1' }),
  };
}
