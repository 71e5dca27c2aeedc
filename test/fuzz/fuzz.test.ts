import { expect, test } from 'vitest';
import { createExercise } from './exercise.ts';
import { fuzzProject } from './fuzz-project.ts';
import { makeInput } from './make-input.ts';

// `npm run fuzz -- SECONDS` goes on with other seeds, watches the time and memory of each input, and prints figures.
test('no input makes the compiler throw, whatever its bytes', () => {
  const files = fuzzProject();
  const exercise = createExercise('rules.dsl', files);
  const reached = new Map<string, number>();
  for (let seed = 1; seed <= 600; seed++) {
    const input = makeInput(seed, files);
    const how = attempt(() => exercise(input), `seed ${seed}: ${input.how}, in ${input.path}`);
    reached.set(how, (reached.get(how) ?? 0) + 1);
  }
  expect(reached.get('diagnostics')).toBeGreaterThan(300);
  expect(reached.get('bundle')).toBeGreaterThan(10);
});

function attempt<T>(make: () => T, what: string): T {
  try {
    return make();
  } catch (error) {
    throw new Error(what, { cause: error });
  }
}
