import type { Expression } from '../../language/model/expression.ts';
import type { Action } from '../../language/model/program.ts';
import { lazily } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { ActionChanges } from './changes-of-action.ts';

/** What the actions of a rule change one after another. */
export interface ChangesInOrder {
  /** The index of the first action that changes something, be it only a state. */
  readonly first: number;
  /** The index of the first action that may change what expressions read, besides states of the page. */
  readonly firstOfReads: number;
  /** Returns how many actions, from one index until another, may change what an expression reads. */
  between(from: number, until: number, expression: Expression): number;
}

/** Creates an index of what some actions change, because each action of a rule asks about all before it. */
export function createChangesInOrder(
  actions: readonly Action[],
  changesOf: (action: Action) => ActionChanges,
): ChangesInOrder {
  const changes = actions.map(changesOf);
  const some = changes.flatMap((one, at) => (typeof one === 'string' ? [] : [{ at, isAbout: one }]));
  // How many actions before an index may change anything.
  const anything = [0];
  for (const one of changes) anything.push(anything.at(-1)! + (one === 'anything' ? 1 : 0));
  const firstOf = (test: (action: Action, at: number) => boolean) => {
    const found = actions.findIndex(test);
    return found < 0 ? Infinity : found;
  };
  return {
    first: firstOf(({ kind }, at) => kind === 'state' || changes[at] !== 'nothing'),
    firstOfReads: firstOf((_, at) => changes[at] !== 'nothing'),
    between(from, until, expression) {
      const reads = lazily(() => dependenciesOf(expression));
      const isAbout = (one: (typeof some)[number]) => one.at >= from && one.at < until && reads().some(one.isAbout);
      return anything[until] - anything[from] + some.filter(isAbout).length;
    },
  };
}
