import { isChangeable } from '../../compile/analysis/is-changeable.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule } from '../../language/model/program.ts';
import { createChangesOfAction } from '../model/changes-of-action.ts';

/** Whether a read may give another value where an action starts than at the event. */
export type ChangedReads = (read: Expression) => boolean;

/**
 * Creates the function that returns what the actions of a rule before one of them may have changed; undefined if that is
 * nothing. The same changes are often the same object.
 */
export function createChangedBefore(program: Program): (rule: Rule, action: Action) => ChangedReads | undefined {
  const changesOf = createChangesOfAction(program);
  return ({ actions }, action) => {
    const changes: ChangedReads[] = [];
    for (const before of actions) {
      if (before === action) break;
      const one = changesOf(before);
      if (one === 'anything') return isChangeable;
      if (one !== 'nothing') changes.push(one);
    }
    return changes.length < 2 ? changes[0] : (read) => changes.some((one) => one(read));
  };
}
