import type { Action } from '../../language/model/program.ts';

/**
 * Returns the actions of a rule that can start even if those for which `stops` is true do not: all except those that follow
 * one of them with `then`, up to the next `then always`.
 */
export function independentActions<T extends Pick<Action, 'thenWaits' | 'always'>>(
  actions: readonly T[],
  stops: (action: T) => boolean,
): readonly T[] {
  let isStopped = false;
  return actions.filter((action) => {
    const isIndependent = !isStopped;
    isStopped = !action.always && (isStopped || (action.thenWaits && stops(action)));
    return isIndependent;
  });
}
