import { expect, test } from 'vitest';
import { createWorkCounter } from './count-work.ts';
import { createExercise, type Reached } from './exercise.ts';
import { fuzzProject } from './fuzz-project.ts';
import { makeInput } from './make-input.ts';

// `npm run fuzz -- SECONDS` goes on with other seeds, watches the time and memory of each input, and prints figures.
/** Many times what most inputs need, and little beside what one takes that hangs. */
const mostCalls = 6_000_000;

test('no input makes the compiler throw, work without end or write a script that is none, whatever its bytes', () => {
  const files = fuzzProject();
  const exercise = createExercise('rules.dsl', files);
  const counter = createWorkCounter();
  const reached: Record<Reached, number> = { diagnostics: 0, bundle: 0 };
  for (let seed = 1; seed <= 600; seed++) {
    const input = makeInput(seed, files);
    const what = `seed ${seed}: ${input.how}, in ${input.path}`;
    const calls = counter.count(() => void reached[attempt(() => exercise(input), what)]++);
    expect(calls, what).toBeLessThan(mostCalls);
  }
  counter.close();
  expect(reached.diagnostics).toBeGreaterThan(300);
  expect(reached.bundle).toBeGreaterThan(10);
}, 300_000);

function attempt<T>(make: () => T, what: string): T {
  try {
    return make();
  } catch (error) {
    throw new Error(what, { cause: error });
  }
}
