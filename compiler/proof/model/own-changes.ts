import { addTo } from '../../language/source/lists.ts';
import type { Rule, State } from '../../language/model/program.ts';
import { setsLiteral, type StateAction } from './set-by-earlier-rules.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';

/** The changes of states by a rule, as indexes of its actions. */
export interface OwnChanges {
  /** Those whose values depend on what was read or changed before, in their order. */
  readonly computed: readonly number[];
  /** Whether a change certainly gives a state of the page a literal, which is the same whatever else has changed. */
  isLiteral(at: number): boolean;
  /** Returns the last change of a state before an index. */
  lastBefore(state: State, at: number): number | undefined;
}

/** Creates an index of the changes of a rule, without some. Each action of the rule asks for what is set before it. */
export function createOwnChanges({ actions }: Rule, isLeftOut: (change: StateAction) => boolean): OwnChanges {
  const byState = new Map<State, number[]>();
  const computed: number[] = [];
  // After `then always`, earlier changes may not have happened.
  const isCertain = !actions.some(({ always }) => always);
  const isLiteral = (at: number) => {
    const change = actions[at] as StateAction;
    return isCertain && !isStored(change.state) && setsLiteral(change);
  };
  for (const [at, action] of actions.entries()) {
    if (action.kind !== 'state' || isLeftOut(action)) continue;
    addTo(byState, action.state, at);
    if (!isLiteral(at)) computed.push(at);
  }
  return { computed, isLiteral, lastBefore: (state, at) => byState.get(state)?.findLast((index) => index < at) };
}
