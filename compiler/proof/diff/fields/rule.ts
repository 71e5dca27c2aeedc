import type { Once, Rule } from '../../../language/model/program.ts';
import { isReadBack } from '../../../compile/flow/writes.ts';
import { signatureOfAction } from './action.ts';
import { never, shown, signatureOf, unnoticed, type About, type FieldsOf } from './field.ts';
import { keysOfTriggers, runningFields } from './running.ts';
import { keyOfExpression } from './values.ts';

const onceFields: FieldsOf<Once> = {
  all: { key: ({ all }) => all },
  per: { key: ({ per }, about) => keyOfExpression(per, about) },
  in: { key: (once) => once.in },
  // Its condition and its action are compared with those of the rule.
  remembered: unnoticed,
  text: unnoticed,
};

const actionsOf = ({ actions }: Rule, about: About) => actions.map((action) => signatureOfAction(action, about));

export const ruleFields: FieldsOf<Rule> = {
  ...runningFields,
  triggers: { ...runningFields.triggers, identity: keysOfTriggers },
  once: {
    key: ({ once }, about) => once && signatureOf(onceFields, once, about),
    // Those that read what it sets may run more often if it runs less often.
    runsNoMore: (before, after, about) => isRarer(before, after, about) && !after.actions.some(isReadBack),
    setting: shown('once', ({ once }) => once?.text()),
  },
  actions: {
    // Their order is compared by itself.
    key: actionsOf,
    identity: actionsOf,
    runsNoMore: never,
  },
};

/** Whether a rule never runs more often than before, because of the limits of both versions. */
function isRarer({ once: was }: Rule, { once: is }: Rule, about: About): boolean {
  if (!was || !is) return was === undefined;
  const isPerLess = !is.per || keyOfExpression(is.per, about) === keyOfExpression(was.per, about);
  return isPerLess && (is.in ?? Infinity) >= (was.in ?? Infinity);
}
