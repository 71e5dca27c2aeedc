import { isIncluded } from '../../compiler/compile/analysis/is-included.ts';
import { actorOf, gateThrough, type GateCondition } from '../../compiler/compile/analysis/gate-of.ts';
import { failingParts, kindOfParts } from '../../compiler/compile/analysis/failing-parts.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import { stepIdOf } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Action, Gated, Running, Tag } from '../../compiler/language/model/program.ts';
import type { AbsenceReason, Expectation } from '../../compiler/language/model/scenario.ts';
import type { Source } from '../../compiler/language/source/source.ts';
import type { Trace } from '../contract/trace.ts';
import type { Evidence } from './evidence.ts';
import { certainSendersOf, type PossibleSender } from './senders-of.ts';

/**
 * Returns why an effect did not happen: one reason for each time when an action that could cause it was requested, or
 * else when its rule was triggered. Undefined for another reason, such as `once`, an earlier action of the rule, or an action
 * that started without this effect. Empty if no event occurred, or nothing is certain to cause it.
 */
export function findAbsenceReasons(
  expectation: Expectation,
  evidence: Evidence,
): readonly (AbsenceReason | undefined)[] {
  const { operand } = expectation;
  if (operand?.kind === 'rule') return reasonsOfRule(operand.rule, evidence);
  const causes = certainSendersOf(expectation, evidence).filter(({ running }) => isIncluded(running, evidence));
  // What stopped a requested action is the reason. Other rules that did not request it do not matter then.
  const stopped = causes.flatMap((cause) => reasonsOfSteps(cause, evidence));
  if (stopped.length > 0) return stopped;
  return causes.flatMap(({ running }) => ('vendor' in running ? [] : reasonsOfRule(running, evidence)));
}

function reasonsOfRule({ id, when, source }: Running, evidence: Evidence): readonly (AbsenceReason | undefined)[] {
  const { traces } = evidence.instrumented;
  return traces.flatMap((one, at) => {
    if (one.kind !== 'triggered' || one.id !== id) return [];
    const end = endOfTests(traces, at);
    const next = traces[end];
    if (next?.kind === 'fired' && next.id === id) return [];
    const results = resultsIn(traces.slice(at + 1, end), 'tested', evidence);
    return [reasonIn(when ? [{ value: when, source, wanted: true }] : [], results)];
  });
}

/** Returns why the actions of a rule that fired, or of a tag that its event started, did not cause the effect. */
function reasonsOfSteps(
  { running, steps }: PossibleSender,
  evidence: Evidence,
): readonly (AbsenceReason | undefined)[] {
  const { traces } = evidence.instrumented;
  const starts = 'vendor' in running ? [{ of: running as Tag, id: stepIdOf(running) }] : stepsOf(running, steps);
  return starts.flatMap(({ of, id }) => {
    const requests = traces.flatMap((one, at) => (one.kind === 'requested' && one.step === id ? [at] : []));
    if (requests.length > 0 && of) return reasonsOfGate(of, id, requests, evidence);
    // It follows another action that has not started or not ended, or it has no gate and did something else.
    return traces.flatMap((one) => (one.kind === 'fired' && one.id === running.id ? [undefined] : []));
  });
}

function stepsOf(running: Running, steps: readonly Action[]): readonly { readonly of?: Gated; readonly id: string }[] {
  return steps.map((step) => ({ of: actorOf(step), id: stepIdOf(running, step) }));
}

function reasonsOfGate(
  of: Gated,
  step: string,
  requests: readonly number[],
  evidence: Evidence,
): readonly (AbsenceReason | undefined)[] {
  const { traces } = evidence.instrumented;
  const { conditions } = gateThrough(of, evidence.program, '');
  return requests.map((start, at) => {
    const list = traces.slice(start, requests[at + 1]);
    const own = list.filter((one): one is StepTrace => 'step' in one && one.step === step);
    if (own.some(({ kind }) => kind === 'passed')) return undefined;
    const consent = own.findLast((one) => one.kind !== 'passed')?.consent;
    if (consent === 'refused') return 'consent';
    // A condition that is false whatever the consent is keeps the action from starting, not the wait for consent.
    const first = list.slice(1, endOfTests(list, 0));
    if (consent === 'unknown') return reasonIn(conditions, resultsIn(first, 'known', evidence)) ?? 'consent';
    // A gate that waited tests its condition when consent becomes known, before this is traced or after it.
    const granted = list.findIndex((one) => one.kind === 'consent' && one.step === step && one.consent === 'granted');
    const tests = granted < 0 ? first : list.slice(1, endOfTests(list, granted));
    return reasonIn(conditions, resultsIn(tests, 'tested', evidence));
  });
}

type StepTrace = Extract<Trace, { readonly step: string }>;

function endOfTests(traces: readonly Trace[], start: number): number {
  const end = traces.findIndex((one, at) => at > start && 'id' in one);
  return end < 0 ? traces.length : end;
}

type ResultOf = (expression: Expression, source: Source) => boolean | undefined;

/** Returns the latest results of conditions and their parts. Undefined for one that is neither traced nor follows from others. */
function resultsIn(traces: readonly Trace[], kind: 'tested' | 'known', { table }: Evidence): ResultOf {
  const results = new Map<string, boolean>();
  for (const one of traces) {
    if (one.kind !== kind) continue;
    const { source, start, end } = (kind === 'known' ? table.known : table.tests)[one.key];
    results.set(`${source.path}:${start}:${end}`, one.isTrue);
  }
  return function resultOf(expression, source) {
    const traced = results.get(`${source.path}:${expression.start}:${expression.end}`);
    return traced ?? combined(expression, source, resultOf);
  };
}

/** Returns what made the first false condition false, by the results of its parts. Undefined if none is known to be. */
function reasonIn(conditions: readonly GateCondition[], resultOf: ResultOf): AbsenceReason | undefined {
  const failing = conditions.find(({ value, source, wanted }) => resultOf(value, source) === !wanted);
  return failing && kindOfParts(failingParts(failing.value, failing.source, resultOf, failing.wanted));
}

/** Returns the result of a condition of which only the parts were traced. */
function combined(expression: Expression, source: Source, resultOf: ResultOf): boolean | undefined {
  if (expression.kind === 'condition') return resultOf(expression.condition.value, expression.condition.source);
  if (expression.kind !== 'operation') return undefined;
  const results = expression.operands.map((operand) => resultOf(operand, source));
  switch (expression.operator) {
    case 'not':
      return results[0] === undefined ? undefined : !results[0];
    case 'and':
      return results.includes(false) ? false : results.includes(undefined) ? undefined : true;
    case 'or':
      return results.includes(true) ? true : results.includes(undefined) ? undefined : false;
    default:
      return undefined;
  }
}
