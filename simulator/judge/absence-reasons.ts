import { failingParts, kindOfParts } from '../../compiler/analysis/failing-parts.ts';
import type { Expression } from '../../compiler/model/expression.ts';
import type { Program, Running } from '../../compiler/model/program.ts';
import type { AbsenceReason, Expectation } from '../../compiler/model/scenario.ts';
import type { Source } from '../../compiler/source/source.ts';
import type { Trace } from '../page/trace.ts';
import type { Evidence } from './evidence.ts';
import { consentOf, gateId } from './explain-gate.ts';
import { isHere } from './explain-rule.ts';
import { sendersOf, type Gated } from './senders-of.ts';

/** A condition that must be true, and its file. */
interface Condition {
  readonly value: Expression;
  readonly source: Source;
  readonly wanted: boolean;
}

/**
 * Returns why an effect did not happen: one reason for each time when an action that could cause it was requested, or
 * else when its rule was triggered. Undefined for another reason, such as `once`. Empty if no event occurred.
 */
export function absenceReasons(expectation: Expectation, evidence: Evidence): readonly (AbsenceReason | undefined)[] {
  const { operand } = expectation;
  if (operand?.kind === 'rule') return reasonsOfRule(operand.rule, evidence);
  const { running, gated } = sendersOf(expectation, evidence);
  // What stopped a requested action is the reason. Other rules that did not request it do not matter then.
  const stopped = gated.flatMap((of) => reasonsOfGate(of, evidence));
  if (stopped.length > 0) return stopped;
  const rules = running.map((one) => one.running).filter((one) => !('vendor' in one) && isHere(one, evidence));
  return rules.flatMap((rule) => reasonsOfRule(rule, evidence));
}

function reasonsOfRule({ id, when, source }: Running, evidence: Evidence): readonly (AbsenceReason | undefined)[] {
  const { traces } = evidence.instrumented;
  return traces.flatMap((one, at) => {
    if (one.kind !== 'triggered' || one.id !== id) return [];
    const end = endOfTests(traces, at);
    const next = traces[end];
    if (next?.kind === 'fired' && next.id === id) return [];
    return [reasonIn(when ? [{ value: when, source, wanted: true }] : [], traces.slice(at + 1, end), evidence)];
  });
}

function reasonsOfGate(of: Gated, evidence: Evidence): readonly (AbsenceReason | undefined)[] {
  const { traces } = evidence.instrumented;
  const id = gateId(of, evidence.table);
  return traces.flatMap((one, at) => {
    if (one.kind !== 'requested' || one.id !== id) return [];
    const again = traces.findIndex((other, later) => later > at && other.kind === 'requested' && other.id === id);
    const list = traces.slice(at, again < 0 ? undefined : again);
    if (list.some((other) => other.kind === 'acted' && other.id === id)) return [];
    const consent = consentOf(id, list, 0);
    if (consent === 'refused' || consent === 'unknown') return ['consent'];
    // The condition is tested when consent is known.
    const last = list.findLastIndex((other) => 'id' in other && other.id === id);
    return [reasonIn(conditionsOf(of, evidence.program), list.slice(last + 1, endOfTests(list, last)), evidence)];
  });
}

function conditionsOf(of: Gated, { consent }: Program): readonly Condition[] {
  if (!('when' in of) && !('vendor' in of)) return [];
  const own = of.when ? [{ value: of.when, source: of.source, wanted: true }] : [];
  const disabled = 'vendor' in of ? (consent?.disabled.filter(({ tags }) => tags.includes(of.id)) ?? []) : [];
  return [...own, ...disabled.map(({ when, source }) => ({ value: when, source, wanted: false }))];
}

function endOfTests(traces: readonly Trace[], start: number): number {
  const end = traces.findIndex((one, at) => at > start && 'id' in one);
  return end < 0 ? traces.length : end;
}

/** Returns what made the first false condition false, by the results of its parts. */
function reasonIn(
  conditions: readonly Condition[],
  traces: readonly Trace[],
  { table }: Evidence,
): AbsenceReason | undefined {
  const results = new Map<string, boolean>();
  for (const one of traces) {
    if (one.kind !== 'tested') continue;
    const { source, start, end } = table.tests[one.key];
    results.set(`${source.path}:${start}:${end}`, one.isTrue);
  }
  const resultOf = (expression: Expression, source: Source): boolean | undefined => {
    const traced = results.get(`${source.path}:${expression.start}:${expression.end}`);
    return traced ?? combined(expression, source, resultOf);
  };
  const failing = conditions.find(({ value, source, wanted }) => resultOf(value, source) === !wanted);
  return failing && kindOfParts(failingParts(failing.value, failing.source, resultOf, failing.wanted));
}

/** Returns the result of a condition of which only the parts were traced. */
function combined(
  expression: Expression,
  source: Source,
  resultOf: (expression: Expression, source: Source) => boolean | undefined,
): boolean | undefined {
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
