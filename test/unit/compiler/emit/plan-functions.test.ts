import { expect, test } from 'vitest';
import type { Registration } from '../../../../compiler/emit/code/rule/registrations.ts';
import { planFunctions } from '../../../../compiler/emit/code/rule/write-functions.ts';
import type { RuleStart, WrittenRule } from '../../../../compiler/emit/code/rule/write-rule.ts';

// What a plan depends on: which starts are the same, and the variables that a rule keeps.
const ruleOf = (remembered: readonly string[] = []): WrittenRule => ({
  start: {} as RuleStart,
  remembered,
  body: '',
  code: '',
});
const registrationOf = (rules: readonly WrittenRule[]) => ({ starts: rules.map(({ start }) => start) }) as Registration;

/** Returns how many rules each group of the first registration has. All rules have the same template. */
function sizesOf(rules: readonly WrittenRule[], ...others: (readonly WrittenRule[])[]): number[] {
  const [parts] = planFunctions([rules, ...others].map(registrationOf), [rules]);
  return parts.map((part) => part.rules.length);
}

const eight = Array.from({ length: 8 }, () => ruleOf());

test('writes eight adjacent rules of one template as the rows of a table', () => {
  expect(sizesOf(eight)).toEqual([8]);
});

test('keeps a rule out of the table that several registrations start', () => {
  expect(sizesOf(eight, [eight[7]])).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(sizesOf(eight, [eight[0]])).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test('keeps a rule out of the table that has variables of its own', () => {
  const counting = ruleOf(['count']);
  expect(sizesOf([...eight, counting])).toEqual([8, 1]);
  expect(sizesOf([counting, ...eight])).toEqual([1, 8]);
  expect(sizesOf([...eight.slice(0, 4), counting, ...eight.slice(4)])).toEqual(Array.from({ length: 9 }, () => 1));
});
