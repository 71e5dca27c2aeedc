import type { Search } from '../search.ts';
import { createExercise } from './exercise.ts';
import { fuzzProject } from './fuzz-project.ts';
import { makeInput } from './make-input.ts';

/** Compiles, formats, lints and emits the careers site with one random or changed file. */
export const fuzz: Search = {
  name: 'fuzz',
  shows: 'no input makes the compiler throw, hang or write an invalid script',
  sample: 1,
  // Most inputs take less than a tenth of a second.
  longest: 20,
  prepare() {
    const files = fuzzProject();
    const exercise = createExercise('rules.dsl', files);
    return {
      try(seed) {
        const input = makeInput(seed, files);
        try {
          return { outcome: exercise(input) };
        } catch (error) {
          const what = `${input.how}, in ${input.path}, ${input.text.length} characters`;
          throw new Error(`${what}: ${error instanceof Error ? error.stack : String(error)}`, { cause: error });
        }
      },
    };
  },
};
