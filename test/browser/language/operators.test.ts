import { expect, test } from 'vitest';
import { bundlePlan } from '../../support/expressions/bundle-plan.ts';
import { differences } from '../../support/expressions/differences.ts';
import { everyForm } from '../../support/expressions/every-form.ts';
import { planExpressions } from '../../support/expressions/plan-expressions.ts';
import { sampleExpressions } from '../../support/expressions/sample-expressions.ts';
import { useSite } from '../harness/use-site.ts';
import { runInBrowser } from './run-in-browser.ts';

const site = useSite();
// The same expressions and more run in Node; see test/unit/compiler/compile/evaluate. A browser has its own addresses and texts.
const { rows } = sampleExpressions(1, 0, 12);

test('every operator and function, over values of all its types, has the same result in the analyser and in a browser', async () => {
  const plan = planExpressions(everyForm);
  const results = await runInBrowser(site, await bundlePlan(plan), rows);
  expect(results).toHaveLength(rows.length);
  expect(results.flatMap(({ answers }) => Object.keys(answers)).length).toBeGreaterThan(5_000);
  expect(differences(plan, rows, results)).toEqual([]);
});
