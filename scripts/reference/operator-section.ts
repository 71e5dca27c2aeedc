import { operators } from '../../compiler/language/operators.ts';
import { code } from './markdown.ts';
import type { Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** All operators, and which of them bind tighter. */
export const operatorSection: Section = {
  title: 'Operators',
  text: `${writeTable(
    ['form', 'meaning'],
    Object.values(operators).map(({ form, summary }) => [code(form), summary]),
  )}

A comparison with a missing value does not hold. Between sets of countries or locales \`+\` joins, \`-\` takes away and \`&\`
keeps what both have. What binds tightest, first: \`exists\`; \`+\` \`-\` \`&\`; \`else\`; comparisons; \`not\`; \`and\`; \`or\`.
Parentheses group. Two comparisons in a row need \`and\`.`,
  entries: [],
};
