import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { differences, type Difference, type Outcome } from './differences.ts';
import { loadOurs, loadPackage, type World } from './worlds.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each(Object.entries(differences))('%s', (_, { run, library, ours }) => {
  test('the library', () => expect(outcomeOf(run, loadPackage())).toEqual({ ...same, ...library }));
  test('our layer', () => expect(outcomeOf(run, loadOurs())).toEqual({ ...same, ...ours }));
});

test('docs/runtime.md lists each difference, in this order', () => {
  const [, table] = /\n\| case \| library \| tagc \| reason \|\n\|[-| ]+\|\n((?:\|.*\n)+)/.exec(
    readFileSync('docs/runtime.md', 'utf8'),
  )!;
  const listed = [...table.matchAll(/^\| (.*?) \|/gm)].map(([, title]) => title);
  expect(listed).toEqual(Object.keys(differences));
});

const same: Outcome = { noted: [], state: {}, items: 0, messages: 0 };

/** What a page observes after it has run in one of the layers. After an exception, the other values do not matter. */
function outcomeOf(run: Difference['run'], { layer, reported }: World): Outcome {
  const noted: unknown[] = [];
  try {
    run(layer, (...values) => noted.push(...values));
  } catch {
    return { ...same, thrown: true };
  }
  return { noted, state: layer.getState(), items: layer.length, messages: reported.length };
}
