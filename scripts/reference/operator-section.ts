import { operators, type OperatorName } from '../../compiler/language/operators.ts';
import { code } from './markdown.ts';
import type { Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** How each operator is written, and what comes out. */
const meanings: Readonly<Record<OperatorName, readonly [form: string, result: string]>> = {
  or: ['a or b', 'Holds where one of two conditions holds.'],
  and: ['a and b', 'Holds where both conditions hold.'],
  not: ['not a', 'Holds where the condition does not. A comparison under it may not be with a missing value.'],
  exists: ['exists a', 'Holds where the value is there; `""`, `0` and `false` are there.'],
  is: ['a is b', 'Holds where both are the same value; texts are compared letter for letter, capitals too.'],
  'is not': ['a is not b', 'Holds where both values are there and differ.'],
  in: ['a in list', 'Holds where the value is in a list, a set, a set of countries or a set of locales.'],
  contains: ['a contains b', 'Holds where the text has the other in it, or the list or set has the item.'],
  'starts with': ['a starts with b', 'Holds where the text begins with the other.'],
  'ends with': ['a ends with b', 'Holds where the text ends with the other.'],
  matches: [
    'a matches /b/',
    'Holds where the regular expression fits somewhere in the text; `/b/i` takes capitals as small letters.',
  ],
  '<': ['a < b', 'Holds where the first is less: numbers, durations, sizes.'],
  '<=': ['a <= b', 'Holds where the first is less, or the same.'],
  '>': ['a > b', 'Holds where the first is more.'],
  '>=': ['a >= b', 'Holds where the first is more, or the same.'],
  else: ['a else b', 'The first value; the second where the first is missing.'],
  '+': ['a + b', 'The sum of numbers, durations or sizes; two texts as one. Missing where either is.'],
  '-': ['a - b', 'The difference of numbers, durations or sizes. Missing where either is.'],
};

/** All operators, and which of them bind tighter. */
export const operatorSection: Section = {
  title: 'Operators',
  text: `${writeTable(
    ['form', 'meaning'],
    Object.keys(operators).map((name) => {
      const [form, meaning] = meanings[name as OperatorName];
      return [code(form), meaning];
    }),
  )}

A comparison with a missing value does not hold. Between sets of countries or locales \`+\` joins, \`-\` takes away and \`&\`
keeps what both have. What binds tightest, first: \`exists\`; \`+\` \`-\` \`&\`; \`else\`; comparisons; \`not\`; \`and\`; \`or\`.
Parentheses group. Two comparisons in a row need \`and\`.`,
  entries: [],
};
