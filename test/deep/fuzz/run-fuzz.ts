import { createExercise } from './exercise.ts';
import { fuzzProject } from './fuzz-project.ts';
import { makeInput } from './make-input.ts';

/** An input that takes longer than this is told as a hang. */
const mostMilliseconds = 5000;

/** Makes inputs for some seconds, from `firstSeed` on, and prints what happened; true where nothing went wrong. */
export function runFuzz(seconds: number, firstSeed: number): boolean {
  const files = fuzzProject();
  const exercise = createExercise('rules.dsl', files);
  const counts = { diagnostics: 0, bundle: 0, failed: 0, slow: 0 };
  const start = performance.now();
  let slowest = { took: 0, what: '' };
  let seed = firstSeed;
  for (; performance.now() - start < seconds * 1000; seed++) {
    const input = makeInput(seed, files);
    const what = `seed ${seed}: ${input.how}, in ${input.path}, ${input.text.length} characters`;
    const began = performance.now();
    try {
      counts[exercise(input)]++;
    } catch (error) {
      counts.failed++;
      console.error(what, error);
    }
    const took = performance.now() - began;
    if (took > mostMilliseconds) counts.slow++;
    if (took > slowest.took) slowest = { took, what };
  }
  const { rss } = process.memoryUsage();
  console.log(`${seed - firstSeed} inputs in ${seconds} s, seeds from ${firstSeed}:`);
  console.log(
    `  ${counts.diagnostics} with mistakes, ${counts.bundle} built, ${counts.failed} failed, ${counts.slow} slow`,
  );
  console.log(`  slowest ${Math.round(slowest.took)} ms (${slowest.what})`);
  console.log(`  memory at the end ${Math.round(rss / 1e6)} MB`);
  return counts.failed + counts.slow === 0;
}
