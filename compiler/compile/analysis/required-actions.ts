import type { Action } from '../../language/model/program.ts';

/** Returns for each action of a rule the earlier ones that must have started, because it follows them with `then`. */
export function requiredActions<T extends Pick<Action, 'thenWaits' | 'always'>>(
  actions: readonly T[],
): readonly (readonly T[])[] {
  let required: readonly T[] = [];
  return actions.map((action) => {
    const before = required;
    if (action.thenWaits) required = action.always ? [] : [...required, action];
    return before;
  });
}
