import { expect, test } from 'vitest';
import { nearest } from '../../../../../compiler/language/diagnostics/nearest.ts';

const names = ['start', 'ready', 'click', 'formChange', 'pageName', 'constructor'];

test.each([
  ['strt', 'start'],
  ['satrt', 'start'],
  ['START', 'start'],
  ['clik', 'click'],
  ['formchange', 'formChange'],
  ['pagName', 'pageName'],
  ['constuctor', 'constructor'],
])('for "%s", suggests %s', (name, meant) => expect(nearest(name, names)).toBe(meant));

test.each([
  ['prod', ['staging', 'production'], 'production'],
  ['prod', ['production', 'products'], undefined],
  ['googleAnalytics', ['adobeAnalytics'], undefined],
  ['adobeAnalitycs', ['adobeAnalytics'], 'adobeAnalytics'],
  ['cr', ['car', 'acn'], 'car'],
  ['om', ['on', 'do'], 'on'],
  ['ms', ['go'], undefined],
])('for "%s" among %s, suggests %s', (name, known, meant) => expect(nearest(name, known)).toBe(meant));

test.each(['x', 'overstart', 'toString', '__proto__', '', 'start'])('suggests nothing for "%s"', (name) =>
  expect(nearest(name, names)).toBeUndefined(),
);

test('returns the most similar candidate, and the first of equally similar ones', () => {
  expect(nearest('pageNam', ['pageTime', 'pageName'])).toBe('pageName');
  expect(nearest('abcx', ['abcd', 'abce'])).toBe('abcd');
});
