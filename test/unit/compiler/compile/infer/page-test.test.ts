import { expect, test } from 'vitest';
import { reported } from '../../reported.ts';

const pages = 'page home = path is "/"\npage search = path is "/search"';

test.each([
  ['page in []', ['wrong-type: []']],
  ['not (page in [])', ['wrong-type: []']],
  ['page in [home]', []],
  ['page in [home, search]', []],
  ['page in home', []],
])('%s', (condition, mistakes) =>
  expect(reported(`${pages}\nrule r { on start when ${condition} do log("x") }`)).toEqual(mistakes),
);
