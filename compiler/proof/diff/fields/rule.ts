import type { Action, Once, Rule } from '../../../model/program.ts';
import { pairActions } from '../pair-actions.ts';
import { setsPlaces } from '../places.ts';
import { signatureOfAction } from './action.ts';
import { never, shown, signatureOf, unnoticed, type About, type FieldsOf } from './field.ts';
import { keysOfTriggers, runningFields } from './running.ts';
import { keyOf } from './values.ts';

const onceFields: FieldsOf<Once> = {
  per: { key: ({ per }, about) => keyOf(per, about) },
  in: { key: (once) => once.in },
  text: unnoticed,
};

const actionsOf = ({ actions }: Rule, about: About) => actions.map((action) => signatureOfAction(action, about));

export const ruleFields: FieldsOf<Rule> = {
  ...runningFields,
  triggers: { ...runningFields.triggers, identity: keysOfTriggers },
  once: {
    key: ({ once }, about) => once && signatureOf(onceFields, once, about),
    // Those that read what it sets may run more often if it runs less often.
    runsNoMore: (before, after, about) => isRarer(before, after, about) && !after.actions.some(setsPlaces),
    setting: shown('once', ({ once }) => once?.text()),
  },
  actions: {
    key: actionsOf,
    identity: actionsOf,
    runsNoMore: never,
    setting: (before, after, about) =>
      hasOtherOrder(before, after, about) ? shown('order of actions', textOf)(before, after, about) : [],
  },
};

/** Whether a rule never runs more often than before, because of the limits of both versions. */
function isRarer({ once: was }: Rule, { once: is }: Rule, about: About): boolean {
  if (!was || !is) return was === undefined;
  const isPerLess = !is.per || keyOf(is.per, about) === keyOf(was.per, about);
  return isPerLess && (is.in ?? Infinity) >= (was.in ?? Infinity);
}

/** Whether actions that both versions have are in another order. */
function hasOtherOrder(before: Rule, after: Rule, about: About): boolean {
  const places = pairActions(before.actions, after.actions, about).flatMap((pair) =>
    pair.before && pair.after ? [after.actions.indexOf(pair.after)] : [],
  );
  return places.some((place, at) => at > 0 && places[at - 1] > place);
}

function textOf({ actions }: Rule): string {
  return actions.map((action: Action) => action.text().replaceAll(/\s+/g, ' ').trim()).join(', ');
}
