import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import { builtIns } from '../../language/tables/tables.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from '../model/atom.ts';
import type { Model } from '../model/model.ts';

/**
 * What is known about a visitor's answer to the consent banner. Each visitor is in exactly one of these states:
 *
 * - `unanswered`: has not answered, and the defaults of the country apply.
 * - `noDefault`: has not answered, and `noDefault` of the consent declaration is true, so that only `necessary` is granted.
 * - `rejected`, `only GROUP`, `several`, `accepted`: stored consent grants no group besides `necessary`, only this one, several
 *   but not all, or all of them. With one group, that is all of them.
 * - `expired`: the stored consent is too old.
 * - `unknown`: the consent manager has not reported an answer, or cannot.
 * - `optedOut`: has opted out of all groups, whatever the answer is.
 * - `optedOutPartly`: has opted out of some groups. The answer or the default decides about the others.
 *
 * In a project without consent groups, the only state is `any`.
 */
export type ConsentState =
  | 'unanswered'
  | 'noDefault'
  | 'rejected'
  | `only ${string}`
  | 'several'
  | 'accepted'
  | 'expired'
  | 'unknown'
  | 'optedOut'
  | 'optedOutPartly'
  | 'any';

/** The consent states that visitors of a program can be in. */
export interface ConsentStates {
  readonly names: readonly ConsentState[];
  /** Returns when a visitor is in the state. */
  is(state: ConsentState, moment: Moment): DiagramNode;
  /**
   * Returns when nothing about consent is unusual: the manager lists all groups, it is known whether the visitor opted
   * out, and the attempts to learn the rest are over only if it cannot be learnt (`isFinal`).
   */
  isUsual(state: ConsentState, isFinal: boolean, moment: Moment): DiagramNode;
}

const only = 'only ';

export function createConsentStates({ consent }: Program, model: Model): ConsentStates {
  const { and, not, all, any } = model.diagrams;
  if (!consent) return { names: ['any'], is: () => 1, isUsual: () => 1 };
  const { noDefault, optOuts } = consent;
  const at = { type: booleanType, start: 0, end: 0 };
  const read = (name: string): Expression => ({ kind: 'builtIn', builtIn: builtIns.get(name)!, arguments: [], ...at });
  const is = (left: Expression, value: boolean | string): Expression => {
    return { kind: 'operation', operator: 'is', operands: [left, { kind: 'literal', value, ...at }], ...at };
  };
  const hasOptedOut = read('optedOut');
  const hasSignal = is(read('consent.decision'), 'signal');
  const mayBePartly = optOuts.some(({ group }) => group !== undefined);
  const areKnownNot = optOuts.map(({ when }) => is(when, false));
  const groups = consent.groups.map(({ id }) => id).filter((id) => id !== 'necessary');

  function answered(state: ConsentState, moment: Moment): DiagramNode {
    const chosen = groups.map((group) => model.isChosen(group, moment));
    const stored = model.isReported('stored', moment);
    const isCurrent = and(stored, model.isChosen('necessary', moment));
    const without = noDefault ? model.condition(noDefault, moment) : 0;
    switch (state) {
      case 'unanswered':
        return and(model.isReported('unanswered', moment), not(without));
      case 'noDefault':
        return and(model.isReported('unanswered', moment), without);
      case 'rejected':
        return and(isCurrent, not(any(chosen)));
      case 'several':
        return all([isCurrent, any(chosen), not(all(chosen)), ...groups.map((_, at) => not(onlyOne(at)))]);
      case 'accepted':
        return all([isCurrent, any(chosen), ...chosen]);
      case 'expired':
        return and(stored, not(isCurrent));
      case 'unknown':
        return any([model.isReported('unknown', moment), model.isReported('undetermined', moment)]);
      default:
        return state.startsWith(only) ? and(isCurrent, onlyOne(groups.indexOf(state.slice(only.length)))) : 1;
    }

    /** Returns when a group is granted and no other one. */
    function onlyOne(at: number): DiagramNode {
      return all(chosen.map((one, other) => (other === at ? one : not(one))));
    }
  }

  function isIn(state: ConsentState, moment: Moment): DiagramNode {
    const isOut = model.condition(hasOptedOut, moment);
    const isPartly = mayBePartly ? and(model.condition(hasSignal, moment), not(isOut)) : 0;
    if (state === 'optedOut') return isOut;
    if (state === 'optedOutPartly') return isPartly;
    return all([answered(state, moment), not(isOut), not(isPartly)]);
  }

  function isUsual(state: ConsentState, isFinal: boolean, moment: Moment): DiagramNode {
    const final = model.isFinal(moment);
    return all([
      final === 0 ? 1 : isFinal ? final : not(final),
      not(any(groups.map((group) => model.isInactive(group, moment)))),
      ...(state === 'optedOut' || state === 'optedOutPartly'
        ? []
        : areKnownNot.map((one) => model.condition(one, moment))),
    ]);
  }

  const states: readonly ConsentState[] = [
    'unanswered',
    'noDefault',
    'rejected',
    ...(groups.length > 1 ? groups.map((group) => `${only}${group}` as const) : []),
    'several',
    'accepted',
    'expired',
    'unknown',
    'optedOut',
    'optedOutPartly',
  ];
  return { names: states.filter((state) => and(model.world, isIn(state, 'event')) !== 0), is: isIn, isUsual };
}
