import { expect, test } from 'vitest';
import { createModel } from '../../../../compiler/proof/model/model.ts';
import { evaluate } from '../../../../compiler/compile/evaluate/evaluate.ts';
import { everyForm } from '../../../support/expressions/every-form.ts';
import { environmentOf } from '../../../support/expressions/expected-answers.ts';
import { planExpressions, type Written } from '../../../support/expressions/plan-expressions.ts';
import type { Row } from '../../../support/expressions/rows.ts';
import { sampleExpressions } from '../../../support/expressions/sample-expressions.ts';
import { search } from '../../../support/search.ts';
import { show } from '../../../support/expressions/show.ts';
import { isTrueFor } from '../../../support/proof-atoms.ts';

/** Returns where the model and `evaluate` differ about the truth of conditions, and how many conditions were true. */
function compared(all: readonly Written[], rows: readonly Row[]) {
  const { program, planned } = planExpressions(all.filter(({ sort }) => sort === 'boolean'));
  const { diagrams, atomOf, condition, world } = createModel(program, { changes: false });
  const nodes = planned.map(({ expression }) => condition(expression, 'event'));
  const wrong: string[] = [];
  const count = { true: 0, false: 0 };
  for (const row of rows) {
    const environment = environmentOf(program, row);
    const visitor = { environment, host: 'test.example.com', reported: 'stored', granted: ['performance'] } as const;
    const truths = new Map<number, boolean>();
    const isTrue = (variable: number) => {
      const before = truths.get(variable);
      if (before !== undefined) return before;
      const truth = isTrueFor(visitor, atomOf(variable));
      truths.set(variable, truth);
      return truth;
    };
    expect(diagrams.evaluate(world, isTrue)).toBe(true);
    planned.forEach(({ text, expression }, at) => {
      const expected = evaluate(expression, environment) === true;
      count[`${expected}`]++;
      if (diagrams.evaluate(nodes[at], isTrue) === expected) return;
      wrong.push(`${text} is ${expected} with the page data ${show(row)}`);
    });
  }
  return { wrong: [...new Set(wrong)].slice(0, 5), count };
}

test('The model agrees with the analyser about every form of expression', () => {
  const forms = everyForm.map((form, at): Written => {
    const { text } = form;
    return { ...form, sort: 'boolean', text: [text, `exists (${text})`, `(${text}) is (${text})`][at % 3] };
  });
  const { rows } = sampleExpressions(7, 1, 12);
  const { wrong, count } = compared(forms, rows);
  expect(wrong).toEqual([]);
  expect(count.true).toBeGreaterThan(1000);
});

test('The model agrees with the analyser about random conditions', () => {
  const { seed, numRuns } = search(250, 11);
  const { all, rows } = sampleExpressions(seed, numRuns, 30);
  const conditions = all.map(asCondition);
  const { wrong, count } = compared(conditions, rows);
  expect(wrong).toEqual([]);
  expect(count.true).toBeGreaterThan(1000);
});

test('The model distinguishes a missing argument from an empty text', () => {
  const conditions = ['shorten(path, 2, "") is "bs"', 'exists (shorten(path, 2, one))'];
  const written = conditions.map((text): Written => ({ sort: 'boolean', text, use: 'as condition' }));
  expect(compared(written, [{}, { one: '' }]).wrong).toEqual([]);
});

/** Returns a condition about an expression, which is often true. */
function asCondition({ sort, text, use }: Written, at: number): Written {
  const about: Record<string, readonly string[]> = {
    boolean: [text],
    text: [
      `(${text}) is not "b"`,
      `lower(${text}) contains "a"`,
      `(${text}) else "a" in ["a", "", word]`,
      `trim(${text}) + "x" is "ax"`,
      `clean(lower(${text})) is not "b"`,
    ],
    number: [
      `(${text}) >= 0`,
      `(${text}) is not 3`,
      `(${text}) + 0.1 > 0.3`,
      `5 - round(${text}) <= 4`,
      `(${text}) * -2 > 5`,
      `8 / (${text}) < 3`,
      `(${text}) / 4 is 0.5`,
      `round(${text}, 1) > 2.4`,
    ],
    duration: [`(${text}) > 1s`, `exists (${text})`],
    country: [`(${text}) in apac`, `(${text}) is not JP`],
    list: [`(${text}) contains "a"`, `first(${text}) is not "a"`, `count(${text}) - 1 >= 0`],
  };
  const forms = about[sort];
  return { sort: 'boolean', text: forms[at % forms.length], use: use === 'in place' ? 'as condition' : use };
}
