import { valueKey } from '../../compile/analysis/value-key.ts';
import type { Action, Responder, Trigger } from '../../language/model/program.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import type { EventDetails, EventPlan } from './event-details.ts';
import { eventPlansOf, requestPlans, responseOf } from './event-plan.ts';
import type { Moments } from './moments.ts';
import type { Scope } from './name-of-subject.ts';
import type { Situation } from '../situation/situation.ts';
import type { SortedInputs } from './sort-inputs.ts';

/** Returns the events that can start the action of a situation, or what causes it. */
export function triggersOf({ trigger, cause, start: { running, by } }: Situation): readonly Trigger[] {
  return trigger ? [trigger] : (cause?.running ?? by ?? running).triggers;
}

/** Returns the ways in which the action can be started. */
export function plansOf(scope: Scope, situation: Situation, { event }: Moments, stays: boolean): readonly EventPlan[] {
  const { cause } = situation;
  const { by, running, action } = situation.start;
  const details: EventDetails = {
    ...event,
    stays,
    address: event.address,
    valueOf: (expression) => {
      const all = situation.inputs.filter(({ input }) => valueKey(input.expression) === valueKey(expression));
      return (['event', 'page'] as const).flatMap((at) => all.find(({ input }) => input.moment === at) ?? [])[0]?.value;
    },
  };
  const triggers = triggersOf(situation);
  const plans = triggers.flatMap((trigger) => {
    const before = otherParts(triggers, trigger).map((other) => eventPlansOf(scope, other, details)[0] ?? noPlan);
    return eventPlansOf(scope, trigger, details).map((plan) => joinPlans([...before, plan]));
  });
  const own = by ? [...plans, ...requestPlans(scope, by)] : plans;
  // Without events of its own, another tag or a rule starts the tag.
  const all = own.length === 0 && !action && 'vendor' in running ? requestPlans(scope, running) : own;
  // The cause makes the event occur, if the response is the right one.
  const responses = cause ? running.triggers.flatMap(responseOf) : [];
  return all
    .map((plan) => ({ ...plan, givens: [...plan.givens, ...responses] }))
    .map((plan) => withRequests(scope, plan, event, [...triggers, ...running.triggers], cause?.action));
}

const noPlan: EventPlan = { givens: [], steps: [] };

/** Returns an event for each other part of a rule that waits for all of several events. */
function otherParts(triggers: readonly Trigger[], { part }: Trigger): readonly Trigger[] {
  return triggers.filter(
    (one, at) => one.part !== part && triggers.findIndex((first) => first.part === one.part) === at,
  );
}

function joinPlans(plans: readonly EventPlan[]): EventPlan {
  return { givens: plans.flatMap(({ givens }) => givens), steps: plans.flatMap(({ steps }) => steps) };
}

/** Lets rules send the calls whose responses are read, before the event. */
function withRequests(
  scope: Scope,
  plan: EventPlan,
  { answers, inView }: SortedInputs,
  triggers: readonly Trigger[],
  cause: Action | undefined,
): EventPlan {
  const isSent = (call: Responder) =>
    triggers.some((trigger) => trigger.call === call) || (cause?.kind === 'send' && cause.call === call);
  const missing = [...answers.keys()].filter((call) => !('vendor' in call) && !isSent(call));
  const requests = missing.flatMap((call) => requestPlans(scope, call).slice(0, 1));
  return {
    givens: [...requests.flatMap(({ givens }) => givens), ...plan.givens],
    steps: [
      ...requests.flatMap(({ steps }) => steps),
      ...inView.map((selector) => `view ${quoteText(selector)}`),
      ...plan.steps,
    ],
  };
}
