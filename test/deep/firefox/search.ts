import { readdirSync } from 'node:fs';
import { tryTests } from '../samples/test-search.ts';
import type { Cases, Search } from '../search.ts';

/** What the runtime itself does in pages. */
const folders = ['events', 'layer', 'runtime', 'visits'].map((name) => `test/browser/${name}`);

/** Tests that Firefox does not run, as a pattern of their names, and why. */
const leftOut: Readonly<Record<string, readonly [tests: string, why: string]>> = {
  'test/browser/events/visible.test.ts': ['does not retain', 'only Chromium collects garbage on request'],
  'test/browser/layer/soak.test.ts': ['', 'only Chromium tells how much memory a page uses'],
  'test/browser/runtime/delay-navigation.test.ts': ['', 'Playwright does not finish clicks that open a tab'],
  'test/browser/runtime/modules.test.ts': ['fails as an action', 'Playwright leaves out the text of logged errors'],
};

/** Runs the tests of the runtime in the Firefox that `TAGC_FIREFOX` names. */
export const firefox: Search = {
  name: 'firefox',
  shows: 'the tests of the runtime in pages pass in the Firefox that TAGC_FIREFOX names, too',
  sample: 0,
  isLong: true,
  longest: 600,
  prepare,
};

function prepare(): Cases {
  if (!process.env.TAGC_FIREFOX) throw new Error('Set TAGC_FIREFOX to an installed Firefox: /usr/bin/firefox-esr.');
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
  return {
    count: files.length,
    async try(at) {
      const file = files[at];
      const [tests, why] = leftOut[file] ?? [];
      if (why === undefined) return tryTests([file], { BROWSER: 'firefox' });
      const note = `${file}: not run: ${tests || 'all'}, because ${why}`;
      if (tests === '') return { outcome: 'not run', note };
      return { ...(await tryTests([file, '-t', `^(?!.*${tests})`], { BROWSER: 'firefox' })), note };
    },
  };
}
