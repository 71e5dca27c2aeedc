import { expect, test } from 'vitest';
import { expectations } from '../../compiler/language/tables/expectations.ts';
import { givens } from '../../compiler/language/tables/givens.ts';
import { steps } from '../../compiler/language/tables/steps.ts';
import { cases } from './cases.ts';
import { runText } from './run-text.ts';

// `browser.test.ts` shows that it passes with correct rules.
test.each(cases)('$row: fails with wrong rules', async ({ wrong, lines }) => {
  expect((await runText(`${wrong}\nscenario "one" { ${lines} }`)).one).not.toEqual([]);
});

test('every scenario word of the language has a case', () => {
  const shown = cases.map(({ row }) => row);
  const rows = [
    ...[...givens.keys()].map((name) => `given ${name}`),
    ...[...steps.keys()].map((name) => `when ${name}`),
    ...[...expectations.keys()].map((name) => `expect ${name}`),
  ];
  expect(rows.filter((row) => !shown.some((one) => one === row || one.startsWith(`${row},`)))).toEqual([]);
});
