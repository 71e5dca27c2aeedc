import { expect, test } from 'vitest';
import { findText } from '../../../../../compiler/proof/text/find-text.ts';
import { satisfies } from '../../../../../compiler/proof/text/satisfies.ts';
import type { TextConstraint, TextTest } from '../../../../../compiler/proof/text/text-test.ts';
import { createRandom } from '../../../../support/random.ts';
import { search } from '../../../../support/search.ts';
import { randomPattern } from './random-pattern.ts';
import { textsOf } from './texts-of.ts';

/** Letters whose lower case is another letter, a word boundary, and the separator of segments. */
const letters = 'aA/';
/** A random text of more letters has no shorter representative: the search may use any letter, too. */
const longest = 5;

test('the search agrees with brute force over short texts', () => {
  const { seed, numRuns } = search(400);
  const random = createRandom(seed);
  const texts = textsOf(letters, longest);
  const outcomes = { found: 0, none: 0, unsettled: 0 };
  for (let run = 0; run < numRuns; run++) {
    const constraints = Array.from({ length: 1 + Math.floor(random() * 5) }, () => randomConstraint(random));
    const found = findText(constraints);
    outcomes[found.kind]++;
    const fits = (text: string) => constraints.every((constraint) => satisfies(text, constraint));
    if (found.kind === 'found') expect({ constraints, fits: fits(found.text) }).toEqual({ constraints, fits: true });
    if (found.kind === 'none') expect({ constraints, texts: texts.filter(fits) }).toEqual({ constraints, texts: [] });
    if (found.kind === 'none') expectMinimal(found.core, constraints);
    // The search finds the shortest text.
    const shortest = texts.find(fits);
    if (found.kind === 'found' && shortest !== undefined) {
      expect({ constraints, found, shortest, length: found.text.length }).toMatchObject({
        length: Math.min(found.text.length, shortest.length),
      });
    }
  }
  expect(outcomes.found).toBeGreaterThan(numRuns / 10);
  expect(outcomes.none).toBeGreaterThan(numRuns / 10);
  expect(outcomes.unsettled).toBeLessThan(numRuns / 20);
});

function expectMinimal(core: readonly TextConstraint[], constraints: readonly TextConstraint[]): void {
  expect(core.every((constraint) => constraints.includes(constraint))).toBe(true);
  for (const one of core) {
    const others = findText(core.filter((constraint) => constraint !== one));
    expect({ core, one, kind: others.kind }).toEqual({ core, one, kind: 'found' });
  }
}

function randomConstraint(random: () => number): TextConstraint {
  return { test: randomTest(random), holds: random() < 0.6 };
}

function randomTest(random: () => number, mayBeSegment = true): TextTest {
  const lower = random() < 0.25;
  const text = Array.from({ length: Math.floor(random() * 4) }, () => letters[Math.floor(random() * 3)]).join('');
  const kind = random();
  if (kind < 0.3) return { lower, kind: 'matches', pattern: randomPattern(random, 'aA/'), ignoreCase: random() < 0.3 };
  if (kind < 0.45 && mayBeSegment) {
    return { lower, kind: 'segment', number: 1 + Math.floor(random() * 2), test: randomTest(random, false) };
  }
  if (kind < 0.55) {
    const operator = (['<', '<=', 'is'] as const)[Math.floor(random() * 3)];
    return { lower, kind: 'segments', operator, value: Math.floor(random() * 4) + (random() < 0.1 ? 0.5 : 0) };
  }
  return { lower, kind: (['is', 'contains', 'starts', 'ends'] as const)[Math.floor(random() * 4)], text };
}
