import { tagCondition } from '../../compile/analysis/gate-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Program, Tag } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';

/** What an action passes before it starts, apart from consent. */
export interface ActionGate {
  readonly through: Tag | Call;
  readonly condition?: Expression;
  /** The tag's, which may differ from those of the rule. */
  readonly tag?: Tag;
}

/** Returns the tag or call of an action, and its condition. Undefined for other actions. */
export function gateOf(action: Action, program: Program): ActionGate | undefined {
  if (action.kind === 'send') return { through: action.call, condition: action.call.when };
  if (action.kind !== 'vendor') return undefined;
  return { through: action.tag, tag: action.tag, condition: conditionsOf(program)(action.tag) };
}

/** Many actions have the same tag, and what is known about a condition is stored by its object. */
const conditionsOf = memoize(({ consent }: Program) => memoize((tag: Tag) => tagCondition(tag, consent)));
