import { expect, test } from 'vitest';
import { searches } from './searches.ts';
import { trySeed } from './try-seed.ts';

/** `npm run deep` tries many more cases, with other seeds. */
const firstSeed = 1;

const sampled = searches
  .filter(({ sample }) => sample > 0)
  .map((search) => [search.name, search.shows, search] as const);

test.each(sampled)('%s: %s', { timeout: 300_000 }, async (_, __, { sample, prepare, judge }) => {
  const cases = await prepare();
  const findings = [];
  for (let seed = firstSeed; seed < firstSeed + sample; seed++) findings.push(await trySeed(cases, seed));
  cases.close?.();
  expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(judge?.(findings)).toBe(undefined);
  // More than one outcome: not all cases are rejected early.
  expect(new Set(findings.map(({ outcome }) => outcome)).size).toBeGreaterThan(1);
});
