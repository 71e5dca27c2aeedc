import { expect, test } from 'vitest';
import { createStoredCounter } from '../../../runtime/rules/state.ts';

test.each([
  ['zero', '0', 0],
  ['a number', '7', 7],
  ['no number', 'x', 5],
  ['nothing between quotes', '', 5],
  ['nothing', undefined, 5],
])('a stored counter reads %s', (_, text, value) => {
  const counter = createStoredCounter(
    () => text,
    () => undefined,
    () => 5,
  );
  expect(counter.get()).toBe(value);
});
