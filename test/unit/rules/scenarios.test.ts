import { expect, test } from 'vitest';
import { coverageOf } from '../../../simulator/coverage.ts';
import type { Driver } from '../../../simulator/driver.ts';
import { expandCases } from '../../../simulator/expand-cases.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { visitorOf } from '../../../simulator/in-process-driver.ts';
import { createPageContext } from '../../../simulator/page/page-context.ts';
import { openSimulatedPage } from '../../../simulator/page/page.ts';
import { runScenario, type ScenarioOutcome } from '../../../simulator/run-scenario.ts';
import { writeLine } from '../../../simulator/contract/write-line.ts';
import { bundleOnce, minifyOnce } from '../../support/bundles/bundle-once.ts';
import { compileCareers } from './careers.ts';

const program = compileCareers();
// The bundles that visitors download, which tests in a browser use as well. The final compression of the other stages takes
// longer than the scenarios.
const cache = createBundleCache(program, undefined, (entry) =>
  entry.stage === 'production' ? bundleOnce(entry) : minifyOnce(entry),
);
const context = createPageContext();
const builtInsBefore = partsOf(context.window);
/** How often the context was opened for a page, and whether all traces of the last one were removed before. */
const cleared: boolean[] = [];
/** Runs all pages of all scenarios in the same context. */
const driver: Driver = {
  async startSession(prepared, { script }) {
    const visitor = visitorOf(prepared);
    return {
      visitor,
      async open(setup) {
        cleared.push(context.clear());
        return openSimulatedPage(setup, visitor, script, context);
      },
      close: async () => undefined,
    };
  },
};
const outcomes: ScenarioOutcome[] = [];
for (const scenario of program.scenarios.flatMap(expandCases)) {
  outcomes.push(await runScenario(program, scenario, cache, driver));
}

test.each(outcomes.map(({ scenario, failures }) => [scenario.id, failures] as const))('%s', (_, failures) => {
  expect(failures.flatMap(({ line, got }) => [line ? writeLine(line) : '', ...got])).toEqual([]);
});

test('covers every rule and tag, and both results of every condition', () => {
  const { uncovered } = coverageOf(program, outcomes);
  expect(uncovered.map(({ span, what, missing }) => `${span.source.path}: ${missing} ${what}`)).toEqual([]);
});

test('scenarios can reuse a context, because no page changes built-in objects', () => {
  expect(cleared.length).toBeGreaterThan(outcomes.length);
  expect(cleared).not.toContain(false);
  expect(context.clear()).toBe(true);
  const after = partsOf(context.window);
  const names = [...new Set([...builtInsBefore.keys(), ...after.keys()])];
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !Object.is(builtInsBefore.get(name), after.get(name)))).toEqual([]);
});

/** Returns all built-in objects of a window by name, such as `Array.prototype.push`. Leaves out `Math.random`, which is replaced. */
function partsOf(window: object): ReadonlyMap<string, unknown> {
  const parts = new Map<string, unknown>();
  const add = (path: string, of: unknown) => {
    if (of === null || (typeof of !== 'object' && typeof of !== 'function')) return;
    for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(of)))
      parts.set(`${path}.${key}`, value ?? get);
  };
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    if (value === window) continue;
    add(name, value);
    add(`${name}.prototype`, (value as { prototype?: unknown } | undefined)?.prototype);
  }
  parts.delete('Math.random');
  return parts;
}
