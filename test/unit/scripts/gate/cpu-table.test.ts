import { expect, test } from 'vitest';
import { compareWithBudgets, readBudgets, type Usage } from '../../../../scripts/gate/cpu-table.ts';

const usage: Usage = {
  files: { 'test/cli/check.test.ts': 10, 'test/cli/fmt.test.ts': 20, 'test/browser/loads/late.test.ts': 4 },
  others: { 'the test runner': 6 },
  unit: 2,
  isBusy: false,
};
const budgets =
  '# Comment\n 13.0  test/cli  more since pre-commit\n  2.0  test/browser/loads\n  3.0  the test runner\n';

test('shows the units of each folder beside its budget', () => {
  expect(compareWithBudgets(usage, budgets, [])).toEqual({
    lines: [
      '== CPU time in units of 2.00 CPU seconds, the calibration load; budget',
      '   15.0    13.0  test/cli',
      '    3.0     3.0  the test runner',
      '    2.0     2.0  test/browser/loads',
      '40 CPU seconds in all.',
    ],
  });
});

test('fails for a folder far above its budget, and names its slowest new test files', () => {
  const { problem } = compareWithBudgets(usage, budgets.replace('13.0', '12.0'), ['test/cli/check.test.ts']);
  expect(problem).toBe(
    [
      'More CPU time than the budget in test/contracts/budgets.txt allows: test/cli.',
      'The slowest new or changed test files:',
      '   10.0 s  test/cli/check.test.ts',
      'Make tests cheaper, move a long search to npm run deep, or enter the new budget with its reason.',
    ].join('\n'),
  );
});

test('names the slowest test files if none there is new', () => {
  const { problem } = compareWithBudgets(usage, budgets.replace('13.0', '12.0'), ['test/other.test.ts']);
  expect(problem).toContain(
    'The slowest test files:\n   20.0 s  test/cli/fmt.test.ts\n   10.0 s  test/cli/check.test.ts',
  );
});

test('only warns on a busy machine', () => {
  const { problem, lines } = compareWithBudgets({ ...usage, isBusy: true }, budgets.replace('13.0', '12.0'), []);
  expect(problem).toBe(undefined);
  expect(lines.at(-1)).toMatch(/^Only a warning, because the machine was busy\. More CPU time than the budget/);
});

test('fails for a folder without a budget', () => {
  expect(compareWithBudgets(usage, budgets.replace('test/cli', 'test/clo'), []).problem).toContain('allows: test/cli.');
});

test('refuses a line that is no budget', () => {
  expect(() => readBudgets('12 test/cli')).toThrow('a line that is no budget: 12 test/cli');
});
