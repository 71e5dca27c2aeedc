import { expect, test } from 'vitest';
import { compareWithBudgets, readBudgets, usageOf, type Usage } from '../../../../scripts/gate/cpu-table.ts';

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
  const { problem } = compareWithBudgets(usage, budgets.replace('13.0', '9.0'), ['test/cli/check.test.ts']);
  expect(problem).toBe(
    [
      'More CPU time than the budget in test/contracts/budgets.txt allows: test/cli.',
      'The slowest new or changed test files:',
      '   10.0 s  test/cli/check.test.ts',
      'Make tests cheaper, move a long search to npm run deep, or enter the new budget with its reason.',
    ].join('\n'),
  );
});

test('allows every folder what the whole run took more than all budgets, up to 15 %', () => {
  const ofFiles = (cli: number, others: number) => ({
    ...usage,
    files: { 'test/cli/check.test.ts': cli },
    others: { 'the test runner': others },
  });
  const two = '10.0  test/cli\n100.0  the test runner';
  expect(compareWithBudgets(ofFiles(27, 200), two, []).problem).toContain('allows: test/cli.');
  expect(compareWithBudgets(ofFiles(27, 230), two, []).problem).toBe(undefined);
  expect(compareWithBudgets(ofFiles(30, 300), two, []).problem).toContain('allows: the test runner, test/cli.');
});

test('names the slowest test files if none there is new', () => {
  const { problem } = compareWithBudgets(usage, budgets.replace('13.0', '9.0'), ['test/other.test.ts']);
  expect(problem).toContain(
    'The slowest test files:\n   20.0 s  test/cli/fmt.test.ts\n   10.0 s  test/cli/check.test.ts',
  );
});

test('only warns on a busy machine', () => {
  const { problem, lines } = compareWithBudgets({ ...usage, isBusy: true }, budgets.replace('13.0', '9.0'), []);
  expect(problem).toBe(undefined);
  expect(lines.at(-1)).toMatch(/^Only a warning, because the machine was busy\. More CPU time than the budget/);
});

test('only warns after a run in another order, where the first to need a script may be another file', () => {
  const { problem, lines } = compareWithBudgets(usage, budgets.replace('13.0', '9.0'), [], true);
  expect(problem).toBe(undefined);
  expect(lines.at(-1)).toMatch(/^Only a warning, because other files made what all share\. More CPU time/);
});

test.each([
  ['of many units', 'test/cli', usage],
  ['of less than two units', 'test/browser/loads', { ...usage, files: { 'test/browser/loads/late.test.ts': 1 } }],
])('fails for a folder without a budget, %s', (_, folder, used) => {
  const { problem } = compareWithBudgets(used, budgets.replace(folder, 'test/other'), []);
  expect(problem).toContain(`allows: ${folder}.`);
});

test('fails for small folders that are together above their budgets, each within its tolerance', () => {
  const names = ['a', 'b', 'c'].map((name) => `test/${name}`);
  const files = Object.fromEntries(names.map((name) => [`${name}/x.test.ts`, 5]));
  const small = names.map((name) => `  1.0  ${name}`);
  const problemOf = (lines: readonly string[]) =>
    compareWithBudgets({ ...usage, files, others: {} }, lines.join('\n'), []).problem;
  expect(problemOf(small)).toContain('allows: test/a, test/b, test/c.');
  expect(problemOf([...small.slice(1), '  3.0  test/a'])).toBe(undefined);
});

test('divides what was measured, and says that the machine was busy if other work took a tenth of it', () => {
  const files = { 'test/a.test.ts': 50, 'test/b.test.ts': 30 };
  // The time of the step lacks that of browsers, which the files have.
  const reading = { files, runner: 6, own: 85, testStep: 71, capacity: 200, unit: 2 };
  const others = { 'the test runner': 6, 'build and checks without tests': 14 };
  expect(usageOf({ ...reading, machine: 119 })).toEqual({ files, others, unit: 2, isBusy: false });
  expect(usageOf({ ...reading, machine: 121 })).toEqual({ files, others, unit: 2, isBusy: true });
});

test('refuses a line that is no budget', () => {
  expect(() => readBudgets('12 test/cli')).toThrow('a line that is no budget: 12 test/cli');
});
