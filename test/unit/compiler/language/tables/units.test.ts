import { expect, test } from 'vitest';
import { readUnit } from '../../../../../compiler/language/tables/units.ts';
import { reported } from '../../reported.ts';
import { typeOf } from '../../type-of.ts';

test.each([
  [500, 'ms', 'duration', 500],
  [1.5, 's', 'duration', 1500],
  [2, 'min', 'duration', 120_000],
  [1, 'h', 'duration', 3_600_000],
  [1, 'd', 'duration', 86_400_000],
  [2, 'weeks', 'duration', 1_209_600_000],
  [1, 'month', 'duration', 2_592_000_000],
  [7.3, 'years', 'duration', 230_212_800_000],
  [512, 'B', 'size', 512],
  [15, 'kB', 'size', 15_000],
  [2, 'MB', 'size', 2_000_000],
])('%d %s', (value, unit, type, result) => expect(readUnit(value, unit)).toEqual({ type, value: result }));

test.each([
  '500ms',
  '5s',
  '5 seconds',
  '5 second',
  '2min',
  '2 minutes',
  '1h',
  '3 hours',
  '1d',
  '3 days',
  '2 weeks',
  '7.3 years',
])('%s is a duration', (text) => expect(typeOf(text)).toBe('duration'));

test.each(['512B', '15kB', '2MB'])('%s is a size', (text) => expect(typeOf(text)).toBe('size'));

test.each(['5sec', '5px', '5KB', '5Ms', '5years2'])('reports the unknown unit of %s', (text) =>
  expect(reported(`const a = ${text}`)).toEqual([`unknown-unit: ${text}`]),
);
