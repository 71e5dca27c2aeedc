import * as fc from 'fast-check';
import { expressionOf, type Sort } from './generate-expression.ts';
import type { Written } from './plan-expressions.ts';
import { row, type Row } from './rows.ts';

const uses = fc.constantFrom('in place', 'by name');

function writtenOf(sort: Sort): fc.Arbitrary<Written> {
  const use = sort === 'boolean' ? fc.constantFrom('in place', 'by name', 'as condition') : uses;
  return fc.record({
    sort: fc.constant(sort),
    text: fc.nat(4).chain((depth) => expressionOf(sort, depth)),
    use: use as fc.Arbitrary<Written['use']>,
  });
}

const written = fc.oneof(
  { weight: 5, arbitrary: writtenOf('boolean') },
  { weight: 4, arbitrary: writtenOf('text') },
  { weight: 2, arbitrary: writtenOf('number') },
  writtenOf('duration'),
  writtenOf('country'),
  writtenOf('list'),
);

/** Returns this many expressions and rows of page data. They are the same for the same seed. */
export function sampleExpressions(seed: number, expressions: number, rows: number): { all: Written[]; rows: Row[] } {
  return {
    all: fc.sample(written, { seed, numRuns: expressions }),
    rows: fc.sample(row, { seed, numRuns: rows }),
  };
}
