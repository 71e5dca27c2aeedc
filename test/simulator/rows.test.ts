import { expect, test } from 'vitest';
import { expectations } from '../../compiler/language/expectations.ts';
import { givens } from '../../compiler/language/givens.ts';
import { steps } from '../../compiler/language/steps.ts';
import { cases } from './cases.ts';
import { runText } from './run-text.ts';

test.each(cases)('$row: passes with correct rules and fails with wrong ones', async ({ rules, wrong, lines }) => {
  const scenario = `scenario "one" { ${lines} }`;
  expect(await runText(`${rules}\n${scenario}`)).toEqual({ one: [] });
  expect((await runText(`${wrong}\n${scenario}`)).one).not.toEqual([]);
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
