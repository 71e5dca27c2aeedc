import { describe, expect, test } from 'vitest';
import { wireNameOf } from '../../../compiler/compile/evaluate/wire-name-of.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { compileCareers } from './careers.ts';

const program = compileCareers();
const { variables } = program;
const wireName = wireNameOf(program);

/** Expands numbers of the specification; `113-121` is a range. */
function analyticsVariables(prefix: string, numbers: string): string[] {
  return numbers.split(' ').flatMap((item) => {
    const [first, last = first] = item.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${prefix}${first + at}`);
  });
}

const specified = [
  ...analyticsVariables('prop', '33 34 35 44 46'),
  ...analyticsVariables('eVar', '7 12 18 27 34 36 39 45 47 48 70 72 73 77 98 113-121 129 131-133 136-145'),
  ...analyticsVariables('event', '4 7 8 11 12 17 18 19 21 33 37 42 43 45 47 52 53 55 56 200'),
  'list1',
  'products',
];

describe('DATA-10: the analytics variables', () => {
  const used = variables.flatMap((variable) => variable.analyticsVariables);

  test('have a name for each variable of the specification', () =>
    expect(used.toSorted()).toEqual(specified.toSorted()));

  test('contain 5 props, 38 eVars, 20 events, one list and the products', () => expect(specified).toHaveLength(65));

  test('have one variable for each name, except the branch with a prop and an eVar', () => {
    const several = variables.filter((variable) => variable.analyticsVariables.length > 1);
    expect(several.map(({ id, analyticsVariables: both }) => [id, both])).toEqual([['branch', ['prop34', 'eVar34']]]);
  });

  test('are all documented', () =>
    expect(variables.filter(({ documentation }) => documentation.length === 0).map(({ id }) => id)).toEqual([]));

  test('are each set by a rule of a site', () => {
    const lines = ['acn', 'car'].flatMap((site) => emit(program, site, 'production').lines);
    const code = lines.map((line) => line.code).join('\n');
    const isSet = (variable: string) =>
      RegExp(variable.startsWith('event') ? `"${variable}"` : `\\b${wireName(variable)}:`).test(code);
    expect(specified.filter((variable) => !isSet(variable))).toEqual([]);
  });

  test('report a variable that the specification does not list', () => {
    const more = 'rule seen { on start do analytics.page { prop40: "x" } }';
    expect(() => compileCareers(more)).toThrow(/^unknown-variable: .*prop40/);
  });
});
