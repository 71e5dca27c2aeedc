import type { Declared } from '../../language/model/program.ts';
import { defineLint } from '../define-lint.ts';

export const emptySet = defineLint({
  name: 'empty-set',
  summary: 'A set of countries or locales, or a list in a constant, has no elements.',
  why: 'Nothing is in it, so what is for its elements is for nobody, and what excludes them excludes nobody.',
  fix: 'List its elements, or delete it with the conditions that name it.',
  good: ['countries strict = [DE, FR]', 'const paths = ["/jobs"]'],
  bad: [
    'countries strict = []',
    'countries europe = [DE, FR]\ncountries others = europe - europe',
    'locales french = []',
    'const paths = []',
  ],
  run({ sets, constants }, warn) {
    const isEmptyList = ({ value }: (typeof constants)[number]) => value.kind === 'list' && value.items.length === 0;
    const empty: readonly Declared[] = [
      ...sets.filter(({ codes }) => codes.length === 0),
      ...constants.filter(isEmptyList),
    ];
    for (const { id, nameSpan } of empty) warn(`"${id}" is empty.`, nameSpan);
  },
});
