import { expect, test } from 'vitest';
import { searches } from './searches.ts';
import { smallProject } from './small-project.ts';
import { trySeed } from './try-seed.ts';

/** `npm run deep` tries many more cases, with other seeds. */
const firstSeed = 1;

const sampled = searches
  .filter(({ sample }) => sample > 0)
  .map((search) => [search.name, search.shows, search] as const);

test.each(sampled)('%s: %s', async (_, __, { sample, empty = [], prepare, judge }) => {
  const cases = await prepare(smallProject);
  const findings = [];
  for (let seed = firstSeed; seed < firstSeed + sample; seed++) findings.push(await trySeed(cases, seed));
  cases.close?.();
  expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(judge?.(findings)).toBe(undefined);
  expect(findings.map(({ outcome }) => outcome).filter((outcome) => !empty.includes(outcome))).not.toEqual([]);
});
