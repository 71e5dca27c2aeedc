import { operators } from '../../compiler/language/model/operators.ts';
import { code } from './markdown.ts';
import type { Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** The section about operators and their precedence. */
export const operatorSection: Section = {
  title: 'Operators',
  text: `${writeTable(
    ['form', 'meaning'],
    Object.values(operators).map(({ form, summary }) => [code(form), summary]),
  )}

A comparison with a missing value is false. Between sets of countries or locales, \`+\` is the union, \`-\` the difference
and \`&\` the intersection. The operators by precedence, highest first: \`exists\`; \`*\` \`/\`; \`+\` \`-\` \`&\`; \`else\`; comparisons;
\`not\`; \`and\`; \`or\`. Parentheses group. Write \`and\` between two comparisons.

A \`/\` divides if a space follows it, or if it directly follows a value: \`price / 4\`, \`price/4\`. Otherwise it begins a
pattern. A result of \`/\` may be missing, unless the divisor is a number other than 0.`,
  entries: [],
};
