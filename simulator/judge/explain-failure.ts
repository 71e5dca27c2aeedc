import { actorOf } from '../../compiler/compile/analysis/gate-of.ts';
import { isIncluded } from '../../compiler/compile/analysis/is-included.ts';
import { requiredActions } from '../../compiler/compile/analysis/required-actions.ts';
import type { Action, Rule } from '../../compiler/language/model/program.ts';
import type { Expectation } from '../../compiler/language/model/scenario.ts';
import { allUntil } from './all-until.ts';
import { explainGate, gateId } from './explain-gate.ts';
import { explainRule, wasTriggered, hasFired } from './explain-rule.ts';
import type { Evidence } from './evidence.ts';
import { sendersOf, type PossibleSender, type Senders } from './senders-of.ts';

/**
 * Explains why an expected effect did not happen: the consent gates that queued or dropped it. For each rule that could cause
 * it, it says whether the event occurred and which part of the condition was false.
 */
export function explainFailure(expectation: Expectation, evidence: Evidence): string[] {
  const { operand, thing } = expectation;
  if (thing === 'navigation') return [];
  if (operand?.kind === 'rule') {
    return [...explainRule(operand.rule, evidence), ...unfitIn(evidence), ...failuresIn(evidence)];
  }
  const senders = sendersOf(expectation, evidence);
  const gates = explainGates(senders, evidence);
  if (senders.isUnspecified && thing === 'beacon' && operand?.kind === 'text')
    return [...gates, `No rule sends a link beacon named ${JSON.stringify(operand.value)}.`];
  const unused = operand?.kind === 'tag' && gates.length === 0 ? [`Nothing asked ${operand.tag.id} to run.`] : [];
  const failed = thing === 'log' ? [] : failuresIn(evidence);
  return [...gates, ...unused, ...explainSenders(senders, gates.length > 0, evidence), ...unfitIn(evidence), ...failed];
}

/** Explains the consent gates of actions that have started. */
export function explainGates({ gated }: Senders, evidence: Evidence): string[] {
  return gated.flatMap((of) => explainGate(of, evidence));
}

function explainSenders({ running, isUnspecified }: Senders, isQueued: boolean, evidence: Evidence): string[] {
  const here = running.filter((sender) => isIncluded(sender.running, evidence));
  const possible = here.length > 0 ? here : running;
  const waiting = possible.filter((sender) => !hasFired(sender.running, evidence));
  const triggered = waiting.filter((sender) => wasTriggered(sender.running, evidence));
  const notTriggered = waiting.filter((sender) => !triggered.includes(sender));
  const fired = possible.filter((sender) => !waiting.includes(sender));
  return [
    ...triggered.flatMap((sender) => explainRule(sender.running, evidence)),
    ...(isQueued ? [] : fired.flatMap((sender) => explainPending(sender, evidence))),
    ...(isQueued || (isUnspecified && notTriggered.length > most)
      ? []
      : explainNotTriggeredRules(notTriggered, evidence)),
  ];
}

/** Explains rules without an event. A long list shows only the names of the first ones. */
function explainNotTriggeredRules(notTriggered: readonly PossibleSender[], evidence: Evidence): string[] {
  if (notTriggered.length <= most) return notTriggered.flatMap(({ running }) => explainRule(running, evidence));
  const names = notTriggered.slice(0, most).map(({ running }) => running.id);
  return [`No event occurred for ${names.join(', ')} and ${notTriggered.length - most} more.`];
}

const most = 4;

/** Explains a rule that ran, but whose action has not started: an earlier action failed or has not ended. */
function explainPending({ running, steps }: PossibleSender, evidence: Evidence): string[] {
  const { traces } = evidence.instrumented;
  const start = traces.findLastIndex((one) => one.kind === 'fired' && one.id === running.id);
  const hasStarted = (id: string) =>
    traces.some((one, at) => at > start && (one.kind === 'requested' || one.kind === 'acted') && one.id === id);
  const open = steps.filter((step) => {
    const of = actorOf(step);
    return of && !hasStarted(gateId(of, evidence.table));
  });
  const reasons = 'vendor' in running ? [] : steps.flatMap((step) => explainBefore(running as Rule, step, evidence));
  return [
    ...new Set([...reasons, ...open.map((step) => `${running.id} ran, but its step ${step.text()} has not started.`)]),
  ];
}

/** Explains the gates of earlier actions that must have started, because the action follows them with `then`. */
function explainBefore({ actions }: Rule, step: Action, evidence: Evidence): string[] {
  return requiredActions(actions)[actions.indexOf(step)].flatMap((action) => {
    const of = actorOf(action);
    return of ? explainGate(of, evidence) : [];
  });
}

/** Names values of the page that did not fit their declared types since the last step. */
function unfitIn({ instrumented }: Evidence): string[] {
  return [...new Set(instrumented.traces.flatMap((one) => (one.kind === 'unfit' ? [one.text] : [])))];
}

/** Returns the errors that were logged since the scenario began. */
function failuresIn({ plain }: Evidence): string[] {
  const failed = allUntil(plain).effects.flatMap((one) =>
    one.kind === 'log' && one.level === 'error' ? [`An error was logged: ${one.text}`] : [],
  );
  return [...new Set(failed)];
}
