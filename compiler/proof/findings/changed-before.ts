import type { Expression } from '../../model/expression.ts';
import type { Action, Program, Rule } from '../../model/program.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { createChangesOfAction } from '../model/changes-of-action.ts';

/** Whether an expression may have another value where an action of a rule starts than at the event. */
export type ChangedBefore = (expression: Expression, rule: Rule, action: Action) => boolean;

/** Creates the function that says what the earlier actions of a rule may have changed. */
export function createChangedBefore(program: Program): ChangedBefore {
  const changesOf = createChangesOfAction(program);
  return (expression, { actions }, action) => {
    const changes = actions.slice(0, actions.indexOf(action)).map(changesOf);
    if (changes.every((one) => one === 'nothing')) return false;
    const mayChange = (read: Expression) =>
      changes.some((one) => (typeof one === 'function' ? one(read) : one === 'anything' && isRead(read)));
    return dependenciesOf(expression).some(mayChange);
  };
}

/** Whether an expression is read from the page, storage or rules. Fields of the event stay as they are. */
function isRead({ kind }: Expression): boolean {
  return ['source', 'state', 'answer', 'consent', 'builtIn', 'call'].includes(kind);
}
