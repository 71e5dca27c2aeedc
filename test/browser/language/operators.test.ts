import { expect, test } from 'vitest';
import { bundlePlan } from '../../support/expressions/bundle-plan.ts';
import { differences } from '../../support/expressions/differences.ts';
import { everyForm } from '../../support/expressions/every-form.ts';
import { planExpressions } from '../../support/expressions/plan-expressions.ts';
import { sampleExpressions } from '../../support/expressions/sample-expressions.ts';
import { search } from '../../support/search.ts';
import { useSite } from '../harness/use-site.ts';
import { runInBrowser } from './run-in-browser.ts';

const site = useSite();
const { seed, numRuns } = search(400);
const { all, rows } = sampleExpressions(seed, numRuns, 60);

test.each([
  ['every operator and function, over values of all its types', everyForm],
  ['whole expressions, whatever the page holds', all],
])('has the same result in the analyser and in a browser: %s', async (_, written) => {
  const plan = planExpressions(written);
  const results = await runInBrowser(site, await bundlePlan(plan), rows);
  expect(results).toHaveLength(rows.length);
  expect(results.flatMap(({ answers }) => Object.keys(answers)).length).toBeGreaterThan(10_000);
  expect(differences(plan, rows, results)).toEqual([]);
});
