import { expect, test } from 'vitest';
import type { RecordedEntry, RecordedTrace } from '../../preview/page/entry.ts';
import { findRepeated } from '../../preview/page/find-repeated.ts';

const task = (...traces: RecordedTrace[]): RecordedEntry[] => traces.map((trace) => ({ ...trace, at: 0, task: 0 }));
const tested = (key: number, isTrue: boolean): RecordedTrace => ({ kind: 'tested', key, isTrue });
const valued = (key: number, value: string): RecordedTrace => ({ kind: 'valued', key, value });

test('a task repeats another one if it evaluates the same with the same results, also between others that do', () => {
  const isRepeated = findRepeated();
  const [slow, quick] = [task(valued(1, 'a'), tested(2, false)), task(tested(2, false))];
  expect([slow, quick, slow, quick, quick, slow].map(isRepeated)).toEqual([false, false, true, true, true, true]);
});

test.each([
  ['a changed result', task(tested(2, true))],
  ['a changed value', task(valued(1, 'b'))],
  ['an attempt to run a rule', task({ kind: 'triggered', id: 'a' })],
  ['an attempt with an evaluation', task({ kind: 'fired', id: 'a' }, tested(2, false))],
])('the task after %s repeats nothing', (_, other) => {
  const isRepeated = findRepeated();
  const first = task(valued(1, 'a'), tested(2, false));
  expect([first, first, other, first, first].map(isRepeated)).toEqual([false, true, false, false, true]);
});
