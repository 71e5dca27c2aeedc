import { tagCondition, waitsFor, gateNumber } from '../../compile/analysis/gate-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Program, Tag } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Studies } from './study-condition.ts';

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

/** Returns when the consent group of a tag or call is granted, and no condition disables it. */
export function whenPassed(owner: Tag | Call, program: Program, model: Model, studies: Studies): DiagramNode {
  const { group } = owner;
  const tag = 'vendor' in owner ? owner : undefined;
  const number = tag ? gateNumber(program, tag, group!) : waitsFor(program, group);
  const declared = program.consent?.groups.find(({ id }) => id === group);
  const disabled = tag && { ...tag, when: undefined };
  const enabled = disabled && tagCondition(disabled, program.consent);
  const hasOwnGroups = tag !== undefined && Object.keys(tag.groups).length > 0;
  const isUsual = number !== undefined && number === declared?.number && !hasOwnGroups;
  return model.diagrams.and(isUsual ? model.isGranted(declared.id, 'event') : 1, enabled ? studies.nodeOf(enabled) : 1);
}
