import { expect, test } from 'vitest';
import { emit } from '../../compiler/emit/emit.ts';
import { bundleOnce } from '../support/bundles/bundle-once.ts';
import { inProcessDriver } from '../../simulator/in-process-driver.ts';
import type { Driver } from '../../simulator/driver.ts';
import { compileText } from '../support/compile-text.ts';
import { runText } from './run-text.ts';

const text = 'rule r { on start do log("r") } scenario "one" { expect log "r" }';

test('where probes change what the bundle does, that is a bug in tagc and no failure of the scenario', async () => {
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

test('a bundle without probes holds nothing of them', async () => {
  const { code } = await bundleOnce(emit(compileText(text).program, 'main', 'production'));
  expect(code).not.toContain('tagc observer');
});

test('a scenario is the same each time that it is played', async () => {
  const beacons = 'rule b { on start do analytics.link("A") } scenario "one" { expect log "random" }';
  expect(await runText(beacons)).toEqual(await runText(beacons));
});
