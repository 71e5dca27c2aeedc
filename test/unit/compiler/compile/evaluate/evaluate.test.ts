import { expect, test } from 'vitest';
import { evaluate } from '../../../../../compiler/compile/evaluate/evaluate.ts';
import type { Type } from '../../../../../compiler/language/model/type.ts';
import { isCountry } from '../../../../../compiler/language/tables/countries.ts';
import { isLocale } from '../../../../../compiler/language/tables/locales.ts';
import { operators } from '../../../../../compiler/language/model/operators.ts';
import type { Value } from '../../../../../runtime/tables/tables.ts';
import { bundlePlan } from '../../../../support/expressions/bundle-plan.ts';
import { differences } from '../../../../support/expressions/differences.ts';
import { everyForm, operatorForms } from '../../../../support/expressions/every-form.ts';
import { environmentOf } from '../../../../support/expressions/expected-answers.ts';
import { planExpressions } from '../../../../support/expressions/plan-expressions.ts';
import { runInNode } from '../../../../support/expressions/run-in-node.ts';
import { sampleExpressions } from '../../../../support/expressions/sample-expressions.ts';
import { show } from '../../../../support/expressions/show.ts';
import { search } from '../../../../support/search.ts';

// To try more expressions: `SEED=7 RUNS=3000 npx vitest run test/unit/compiler/compile/evaluate`.
const { seed, numRuns } = search(100);
const { all, rows } = sampleExpressions(seed, numRuns, 60);

test('every operator and function gives the same result in the evaluator and in the bundle', async () => {
  const plan = planExpressions(everyForm);
  expect(plan.planned.map(({ text }) => text)).toEqual(everyForm.map(({ text }) => text));
  expect(Object.keys(operatorForms).toSorted()).toEqual(Object.keys(operators).toSorted());
  // Random rows rarely have a list whose first item is missing.
  const all = [...rows, { things: [null], goods: [null] }];
  expect(differences(plan, all, runInNode(await bundlePlan(plan), all))).toEqual([]);
});

test('random expressions give the same result in the evaluator and in the bundle', async () => {
  const plan = planExpressions(all);
  expect(plan.planned.length).toBeGreaterThan(all.length / 2);
  expect(differences(plan, rows, runInNode(await bundlePlan(plan), rows))).toEqual([]);
});

test('every value has the inferred type and is missing only if the type is optional', () => {
  const { program, planned } = planExpressions([...all, ...everyForm]);
  const wrong = rows.flatMap((row) => {
    const environment = environmentOf(program, row);
    return planned.flatMap(({ text, expression }) => {
      const value = evaluate(expression, environment);
      return fits(value, expression.type) ? [] : [`${text} is ${show(value)} on a page with ${show(row)}`];
    });
  });
  expect(wrong).toEqual([]);
});

function fits(value: Value, { name, optional, of }: Type): boolean {
  if (value === undefined) return optional === true;
  switch (name) {
    case 'integer':
      return Number.isInteger(value) || Math.abs(value as number) === Infinity;
    case 'number':
    case 'duration':
    case 'size':
      return typeof value === 'number';
    case 'country':
      return isCountry(String(value));
    case 'locale':
      return isLocale(String(value));
    case 'list':
    case 'set':
      return Array.isArray(value) && value.every((item) => fits(item, { ...of!, optional: true }));
    case 'boolean':
      return typeof value === 'boolean';
    case 'record':
      return typeof value === 'object';
    case 'anything':
      return true;
    default:
      return typeof value === 'string';
  }
}
