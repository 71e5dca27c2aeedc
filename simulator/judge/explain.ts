import type { Expectation } from '../../compiler/model/scenario.ts';
import { allUntil } from './all-until.ts';
import { explainGate, gateId } from './explain-gate.ts';
import { explainRule, hasCome, hasFired, isHere } from './explain-rule.ts';
import type { Evidence } from './evidence.ts';
import { gatedBy, sendersOf, type Sender, type Senders } from './senders-of.ts';

/**
 * Why something did not come: the gate that holds back whoever was about to send it, and of each rule that would, whether its
 * event came and which part of its condition did not hold.
 */
export function explain(expectation: Expectation, evidence: Evidence): string[] {
  const { operand, thing } = expectation;
  if (thing === 'navigation') return [];
  if (operand?.kind === 'rule') return [...explainRule(operand.rule, evidence), ...failuresIn(evidence)];
  const senders = sendersOf(expectation, evidence);
  const initialStates = explainHeld(senders, evidence);
  if (senders.isAnyone && thing === 'beacon' && operand?.kind === 'text')
    return [...initialStates, `No rule counts a link ${JSON.stringify(operand.value)}.`];
  const nobody =
    operand?.kind === 'tag' && initialStates.length === 0 ? [`Nothing asked ${operand.tag.id} to run.`] : [];
  const failed = thing === 'log' ? [] : failuresIn(evidence);
  return [...initialStates, ...nobody, ...explainSenders(senders, initialStates.length > 0, evidence), ...failed];
}

/** What has begun, and is held back. */
export function explainHeld({ gated }: Senders, evidence: Evidence): string[] {
  return gated.flatMap((of) => explainGate(of, evidence));
}

function explainSenders({ running, isAnyone }: Senders, isHeld: boolean, evidence: Evidence): string[] {
  const here = running.filter((sender) => isHere(sender.running, evidence));
  const possible = here.length > 0 ? here : running;
  const waiting = possible.filter((sender) => !hasFired(sender.running, evidence));
  const came = waiting.filter((sender) => hasCome(sender.running, evidence));
  const silent = waiting.filter((sender) => !came.includes(sender));
  const fired = possible.filter((sender) => !waiting.includes(sender));
  return [
    ...came.flatMap((sender) => explainRule(sender.running, evidence)),
    ...(isHeld ? [] : fired.flatMap((sender) => explainPending(sender, evidence))),
    ...(isHeld || (isAnyone && silent.length > most) ? [] : explainSilent(silent, evidence)),
  ];
}

/** Of many rules that nothing started, what each of them waits for is more than one can read. */
function explainSilent(silent: readonly Sender[], evidence: Evidence): string[] {
  if (silent.length <= most) return silent.flatMap(({ running }) => explainRule(running, evidence));
  const names = silent.slice(0, most).map(({ running }) => running.id);
  return [`None of the events came of ${names.join(', ')} and ${silent.length - most} more.`];
}

const most = 4;

/** A rule that ran, and whose step has not begun: what stands before it has not ended, or it failed. */
function explainPending({ running, steps }: Sender, evidence: Evidence): string[] {
  const { traces } = evidence.probed;
  const start = traces.findLastIndex((one) => one.tell === 'fired' && one.id === running.id);
  const hasBegun = (id: string) =>
    traces.some((one, at) => at > start && (one.tell === 'asked' || one.tell === 'acted') && one.id === id);
  const open = steps.filter((step) => {
    const of = gatedBy(step);
    return of && !hasBegun(gateId(of, evidence.table));
  });
  return open.map((step) => `${running.id} ran, and its step ${step.text()} has not begun.`);
}

/** What failed since the scenario began, as the log has it. */
function failuresIn({ plain }: Evidence): string[] {
  const failed = allUntil(plain).effects.flatMap((one) =>
    one.kind === 'log' && one.level === 'error' ? [`The log says: ${one.text}`] : [],
  );
  return [...new Set(failed)];
}
