import type { Action, Rule, Trigger } from '../../model/program.ts';
import { isFalse } from './fold.ts';
import type { Specialiser } from './specialised.ts';

/** Returns a rule without the actions that can never run, or undefined if its condition is never true. */
export function specialiseRule(rule: Rule, to: Specialiser): Rule | undefined {
  const when = to.condition(rule.when);
  if (isFalse(when)) return undefined;
  const { id, title, documentation, source, span, nameSpan, sites, stages, order, position, meets, within } = rule;
  const actions = rule.actions.filter((action) => action.kind !== 'vendor' || to.canRun(action.tag));
  // No spread: V8 would create a separate hidden class for each of these large objects.
  return {
    id,
    title,
    documentation,
    source,
    span,
    nameSpan,
    sites,
    stages,
    order,
    position,
    meets,
    triggers: rule.triggers.map((trigger) => specialiseTrigger(trigger, to)),
    when,
    within,
    once: rule.once && { ...rule.once, per: to.optional(rule.once.per) },
    actions: actions.map((action) => specialiseAction(action, to)),
  };
}

export function specialiseTrigger(trigger: Trigger, to: Specialiser): Trigger {
  const call = trigger.call && to.responder(trigger.call);
  return { ...trigger, arguments: trigger.arguments.map(to.expression), call };
}

function specialiseAction(action: Action, to: Specialiser): Action {
  switch (action.kind) {
    case 'vendor': {
      const variables = action.variables.map((one) => ({ ...one, value: to.expression(one.value) }));
      return { ...action, tag: to.tag(action.tag), arguments: action.arguments.map(to.expression), variables };
    }
    case 'state':
      return { ...action, state: to.state(action.state), value: to.optional(action.value) };
    case 'raise':
      return { ...action, trigger: specialiseTrigger(action.trigger, to), detail: to.optional(action.detail) };
    case 'send':
      return { ...action, call: to.call(action.call) };
    case 'call':
      return { ...action, arguments: action.arguments.map(to.expression) };
  }
}
