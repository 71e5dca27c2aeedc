import type { Action } from '../../model/program.ts';
import { keyOfTrigger, type Alignment, type Pair } from './align.ts';

/** Pairs the actions of two versions of a rule: equal ones first, then those about the same thing, in order. */
export function pairActions(
  before: readonly Action[],
  after: readonly Action[],
  alignment: Alignment,
): readonly Pair<Action>[] {
  const partners = new Map<Action, Action>();
  const taken = new Set<Action>();
  for (const keyOf of [textKey, targetOf]) {
    for (const one of after) {
      if (taken.has(one)) continue;
      const key = keyOf(one, alignment);
      const same = before.find((other) => !partners.has(other) && keyOf(other, alignment) === key);
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

/** Returns the canonical text of an action. */
export function textKey(action: Action, alignment: Alignment): string {
  const { of } = alignment.keys;
  const { thenWaits, always, timeout } = action;
  const target = targetOf(action, alignment);
  const values = (() => {
    switch (action.kind) {
      case 'vendor':
        return [
          ...action.arguments.map(of),
          ...action.variables.map(({ analyticsVariables, events, value }) => JSON.stringify([analyticsVariables, events, of(value)])), // prettier-ignore
        ];
      case 'state':
        return [action.value && of(action.value)];
      case 'raise':
        return [action.detail && of(action.detail)];
      case 'call':
        return action.arguments.map(of);
      case 'send':
        return [];
    }
  })();
  return JSON.stringify([target, values, thenWaits, always, timeout]);
}

/** Returns what an action is about. */
function targetOf(action: Action, { identityOf, keys }: Alignment): string {
  switch (action.kind) {
    case 'vendor':
      return `${identityOf(action.tag)} ${action.action}`;
    case 'state':
      return `${identityOf(action.state)} ${action.operation}`;
    case 'raise':
      return `raise ${keyOfTrigger(action.trigger, keys, identityOf)}`;
    case 'send':
      return `send ${identityOf(action.call)}`;
    case 'call':
      return `call ${action.action.name} ${action.custom?.group ?? ''}`;
  }
}
