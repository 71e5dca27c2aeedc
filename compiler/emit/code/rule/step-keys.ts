import type { Running } from '../../../language/model/program.ts';

/** Returns a function that numbers the steps of one start of a rule in the order in which they are written. */
export type StepKeys = (running: Running) => () => number;

/**
 * Numbers the steps of the rules of a bundle. A step has the same number in each start of its rule, so that its latest
 * firing replaces the previous one whichever event was the last.
 */
export function createStepKeys(): StepKeys {
  const keysByRule = new Map<Running, number[]>();
  let last = 0;
  return (running) => {
    const keys = keysByRule.get(running) ?? [];
    keysByRule.set(running, keys);
    let at = 0;
    return () => (keys[at++] ??= ++last);
  };
}
