import type { Matrix } from '../../model/program.ts';
import { defineLint } from '../define-lint.ts';

export const missingRows = defineLint({
  name: 'missing-rows',
  summary: 'A matrix by sites, stages or other closed lists leaves some of them out, and has no "otherwise".',
  why: 'What is looked up there is missing, and nobody notices before it is needed.',
  fix: 'Add the rows, or a row "otherwise".',
  good: [
    'matrix suite: text by site, stage { any, production: "p" }',
    'matrix suite: text by site { otherwise: "p" }',
    'matrix region: integer by country { DE: 1 }',
  ],
  bad: ['site shop\nmatrix suite: text by site { main: "m" }'],
  run({ matrices, consent }, warn) {
    if (consent?.default && !consent.default.otherwise) {
      warn(
        'The defaults of consent say nothing of other countries: these get strictly necessary tags.',
        consent.default.nameSpan,
      );
    }
    for (const matrix of matrices) {
      const left = matrix.otherwise ? [] : combinationsOf(matrix).filter((words) => !hasRow(matrix, words));
      if (left.length === 0) continue;
      const rows = left.slice(0, mostReported).map((words) => words.join(', '));
      const more = left.length > mostReported ? ` and ${left.length - mostReported} more` : '';
      warn(`No row of "${matrix.id}" is for ${rows.join(' · ')}${more}.`, matrix.nameSpan);
    }
  },
});

const mostReported = 3;

const mostCombinations = 10_000;

/** Every way to look something up, where all keys are closed lists. */
function combinationsOf({ keys }: Matrix): string[][] {
  if (keys.length === 0 || keys.some(({ name }) => name !== 'word')) return [];
  // Of very many, nobody means to write each.
  if (keys.reduce((count, { words = [] }) => count * words.length, 1) > mostCombinations) return [];
  return keys.reduce<string[][]>(
    (lists, { words = [] }) => lists.flatMap((list) => words.map((word) => [...list, word])),
    [[]],
  );
}

function hasRow({ rows }: Matrix, words: readonly string[]): boolean {
  return rows.some(({ keys }) => keys.every((key, at) => !key || key.includes(words[at])));
}
