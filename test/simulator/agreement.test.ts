import { expect, test } from 'vitest';
import { emit } from '../../compiler/emit/emit.ts';
import { minifyOnce } from '../support/bundles/bundle-once.ts';
import { inProcessDriver } from '../../simulator/in-process-driver.ts';
import type { Driver } from '../../simulator/driver.ts';
import { compileText } from '../support/compile-text.ts';
import { runText } from './run-text.ts';

const text = 'rule r { on start do log("r") } scenario "one" { expect log "r" }';

test('throws an internal error if instrumentation changes what the bundle does', async () => {
  const driver: Driver = {
    async startSession(prepared, script) {
      const visit = await inProcessDriver.startSession(prepared, script);
      const open: typeof visit.open = (setup) =>
        visit.open({ ...setup, record: (one) => (setup.onTrace ? undefined : setup.record(one)) });
      return { ...visit, open };
    },
  };
  await expect(runText(text, { driver })).rejects.toThrow(
    /^The instrumented bundle behaves differently in the scenario "one"\nplain: {8}.*"text":"r".*\ninstrumented: undefined$/,
  );
});

test('the plain bundle contains no instrumentation', async () => {
  const { code } = await minifyOnce(emit(compileText(text).program, 'main', 'production'));
  expect(code).not.toContain('tagc observer');
});

test('every run of a scenario gives the same results', async () => {
  const beacons = 'rule b { on start do analytics.link("A") } scenario "one" { expect log "random" }';
  expect(await runText(beacons)).toEqual(await runText(beacons));
});
