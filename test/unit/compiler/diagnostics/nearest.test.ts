import { expect, test } from 'vitest';
import { nearest } from '../../../../compiler/diagnostics/nearest.ts';

const names = ['start', 'ready', 'click', 'formChange', 'pageName', 'constructor'];

test.each([
  ['strt', 'start'],
  ['satrt', 'start'],
  ['START', 'start'],
  ['clik', 'click'],
  ['formchange', 'formChange'],
  ['pagName', 'pageName'],
  ['constuctor', 'constructor'],
])('"%s" was meant for %s', (name, meant) => expect(nearest(name, names)).toBe(meant));

test.each(['x', 'overstart', 'toString', '__proto__', '', 'start'])('nothing is near "%s"', (name) =>
  expect(nearest(name, names)).toBeUndefined(),
);

test('the nearest of several is taken, and the first of equally near ones', () => {
  expect(nearest('pageNam', ['pageTime', 'pageName'])).toBe('pageName');
  expect(nearest('abcx', ['abcd', 'abce'])).toBe('abcd');
});
