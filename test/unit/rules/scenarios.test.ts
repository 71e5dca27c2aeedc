import { expect, test } from 'vitest';
import { coverageOf } from '../../../simulator/coverage.ts';
import { expandCases } from '../../../simulator/expand-cases.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { runScenario, type Outcome } from '../../../simulator/run-scenario.ts';
import { writeLine } from '../../../simulator/write-line.ts';
import { bundleOnce } from '../../support/bundles/bundle-once.ts';
import { compileCareers } from './careers.ts';

const program = compileCareers();
// The bundles that visitors download, which tests in a browser use as well.
const cache = createBundleCache(program, undefined, bundleOnce);
const outcomes: Outcome[] = [];
for (const scenario of program.scenarios.flatMap(expandCases)) {
  outcomes.push(await runScenario(program, scenario, cache));
}

test.each(outcomes.map(({ scenario, failures }) => [scenario.id, failures] as const))('%s', (_, failures) => {
  expect(failures.flatMap(({ line, got }) => [line ? writeLine(line) : '', ...got])).toEqual([]);
});

test('covers every rule and tag, and both results of every condition', () => {
  const { uncovered } = coverageOf(program, outcomes);
  expect(uncovered.map(({ span, what, missing }) => `${span.source.path}: ${missing} ${what}`)).toEqual([]);
});
