import type { Action } from '../../language/model/program.ts';
import type { Pair } from './align.ts';
import { signatureOfAction } from './fields/action.ts';
import type { About } from './fields/field.ts';

/** Pairs the actions of two versions of a rule: equal ones first, then those about the same thing, in order. */
export function pairActions(
  before: readonly Action[],
  after: readonly Action[],
  about: About,
): readonly Pair<Action>[] {
  const partners = new Map<Action, Action>();
  const taken = new Set<Action>();
  for (const part of ['all', 'identity'] as const) {
    for (const one of after) {
      if (taken.has(one)) continue;
      const key = signatureOfAction(one, about, part);
      const same = before.find((other) => !partners.has(other) && signatureOfAction(other, about, part) === key);
      if (!same) continue;
      partners.set(same, one);
      taken.add(one);
    }
  }
  return [
    ...before.map((one) => ({ before: one, after: partners.get(one) })),
    ...after.filter((one) => !taken.has(one)).map((one) => ({ after: one })),
  ];
}
