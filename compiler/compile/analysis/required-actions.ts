import type { Action } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';

type Chained = Pick<Action, 'thenWaits' | 'always'>;

/** Returns for each action of a rule the earlier ones that must have started, because it follows them with `then`. */
export function requiredActions<T extends Chained>(actions: readonly T[]): readonly (readonly T[])[] {
  return requiredOf(actions) as readonly (readonly T[])[];
}

const requiredOf = memoize((actions: readonly Chained[]): readonly (readonly Chained[])[] => {
  let required: readonly Chained[] = [];
  return actions.map((action) => {
    const before = required;
    if (action.thenWaits) required = action.always ? [] : [...required, action];
    return before;
  });
});

/**
 * Whether all that an action requires has started when another one starts. Within a chain, the shorter list is the beginning
 * of the longer one, so its last action decides.
 */
export function isCertainBefore(actions: readonly Chained[], index: number, at: number): boolean {
  const [required, needed] = [requiredOf(actions)[index], requiredOf(actions)[at]];
  return required.length === 0 || needed[required.length - 1] === required[required.length - 1];
}
