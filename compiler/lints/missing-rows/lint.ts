import type { Matrix } from '../../model/program.ts';
import { defineLint } from '../define-lint.ts';

export const missingRows = defineLint({
  name: 'missing-rows',
  summary: 'A matrix by sites, stages or another closed list has no row for some of them, and no "otherwise".',
  why: 'A lookup without a matching row gives a missing value, and nobody notices until it is needed.',
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
        'The consent defaults do not cover other countries, which get only strictly necessary tags.',
        consent.default.nameSpan,
      );
    }
    for (const matrix of matrices) {
      const left = matrix.otherwise ? [] : combinationsOf(matrix).filter((words) => !hasRow(matrix, words));
      if (left.length === 0) continue;
      const rows = left.slice(0, mostReported).map((words) => words.join(', '));
      const more = left.length > mostReported ? ` and ${left.length - mostReported} more` : '';
      warn(`"${matrix.id}" has no row for ${rows.join(' · ')}${more}.`, matrix.nameSpan);
    }
  },
});

const mostReported = 3;

const mostCombinations = 10_000;

/** Returns every combination of keys, if all keys are closed lists. */
function combinationsOf({ keys }: Matrix): string[][] {
  if (keys.length === 0 || keys.some(({ name }) => name !== 'word')) return [];
  // A table this large is not meant to have a row for each combination.
  if (keys.reduce((count, { words = [] }) => count * words.length, 1) > mostCombinations) return [];
  return keys.reduce<string[][]>(
    (lists, { words = [] }) => lists.flatMap((list) => words.map((word) => [...list, word])),
    [[]],
  );
}

function hasRow({ rows }: Matrix, words: readonly string[]): boolean {
  return rows.some(({ keys }) => keys.every((key, at) => !key || key.includes(words[at])));
}
