import type { TextTest } from './text-test.ts';

/** Whether a test, or the test in it, applies to a text in lower case. Its automaton then reads letters in lower case. */
export function readsLower(test: TextTest): boolean {
  return test.lower === true || ('test' in test && readsLower(test.test));
}
