import { gateThrough, groupOfAction, type GateCondition } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import { nameOf } from '../../compile/analysis/value-key.ts';
import { evaluate, type Environment } from '../../compile/evaluate/evaluate.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, Rule } from '../../language/model/program.ts';
import { changersOf, rulesWriting } from '../../compile/flow/rules-writing.ts';
import { positionAt, type Source } from '../../language/source/source.ts';
import { children } from '../../compile/traverse/walk.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { textOfPart } from '../../compile/analysis/text-of-part.ts';
import type { JudgedStart, ScriptRun } from '../situation/script-run.ts';
import type { Situation } from '../situation/situation.ts';
import { valueSetBy } from '../model/value-set-by.ts';
import { describeStart } from './describe-start.ts';
import { valuesOfSituation } from '../situation/values-of-situation.ts';

/**
 * Returns why a scenario did not bring about the situation for which it was written, as a clause: its event did not occur,
 * or a condition had another result than in the situation. Undefined if it did, so the script must start the action.
 */
export function explainedBy(
  program: Program,
  situation: Situation,
  run: ScriptRun,
  judged?: JudgedStart,
): string | undefined {
  const { start } = situation;
  const { running, action } = start;
  const what = describeStart(start).text;
  const notFound = (clause: string) => `no scenario was found in which ${clause}`;
  if (judged) return whyNotBroken(judged, what);
  const cannotFail = whyNotFailing(situation);
  if (cannotFail) return cannotFail;
  // A scenario may have steps after the start, for actions that wait.
  if (situation.reaches === undefined && run.hasStarted(start)) return notFound(`${what} starts in its last step`);
  const isTriggered = start.by !== undefined || start.stores !== undefined || running.triggers.length === 0;
  if (!isTriggered && !run.triggered.has(running.id)) {
    const events = running.triggers.map(({ text }) => `"${text()}"`).join(' or ');
    return notFound(`${events} occurs with the values that it needs`);
  }
  const { environment, consent } = valuesOfSituation(program, situation);
  for (const { value: condition, source, wanted: isNeeded } of conditionsOf(program, situation)) {
    if (run.resultOf(source, condition) !== !isNeeded) continue;
    const isDifferent = ({ expression, source: file }: Part) => {
      const had = run.resultOf(file, expression);
      return had !== undefined && had !== (evaluate(expression, environment) === true);
    };
    // What a situation leaves open may decide the condition as a whole.
    const part = partsOf(condition, source).find(isDifferent) ?? { expression: condition, source };
    // With the same values, the script must have the same result.
    const isChanged = condition !== running.when && mayChangeBefore(program, situation, part);
    if (!isChanged && hasSameValues(part, run, environment)) return undefined;
    const text = textOfPart(part.expression, part.source);
    const wanted = !run.resultOf(part.source, part.expression);
    return (
      changedBy(program, situation, run, part.expression) ?? notFound(`\`${text}\` is ${wanted} when ${what} starts`)
    );
  }
  if (!('actions' in running)) return undefined;
  if (running.once && !run.fired.has(running.id)) return notFound(`\`once\` lets the rule "${running.id}" run`);
  const [missing] = action ? notStartedBefore(running, action, run) : [];
  if (!missing) return undefined;
  const group = groupOfAction(missing);
  const status = program.consent?.groups.find(({ id }) => id === group);
  return status && consent?.statusOf(status.number).is !== 'granted'
    ? notFound(`consent to ${group!} ends between \`${missing.text()}\` and ${what}`)
    : notFound(`\`${missing.text()}\` starts, and ${what} after it`);
}

function whyNotBroken({ condition, values, isBroken, isTrue }: JudgedStart, what: string): string | undefined {
  if (isBroken) return undefined;
  const shown = values.map(({ name, value }) => `${name} is ${value}`).join(', ');
  return `no scenario was found in which \`${condition}\` is ${!isTrue} when ${what} starts${shown && `; where it starts, ${shown}`}`;
}

/** Returns why no scenario makes a call fail as a situation needs it. Undefined if the situation needs nothing special. */
function whyNotFailing({ inputs, start: { running } }: Situation): string | undefined {
  const failed = running.triggers.find(({ event, call }) => event.name === 'failed' && call && !('vendor' in call));
  const reason = inputs.find(
    ({ input: { expression } }) => expression.kind === 'field' && expression.path[0] === 'reason',
  );
  if (!failed || reason?.value === undefined || reason.value === 'network') return undefined;
  return `no scenario can show it: "${failed.text()}" would have to occur with the reason ${String(reason.value)}, and calls in scenarios fail only with the reason network`;
}

/** Returns the conditions of the rule or tag, and of the gate, with the results with which the action starts. */
function conditionsOf(program: Program, { start }: Situation): readonly GateCondition[] {
  const { running, through } = start;
  const { when, source } = running;
  const gate = through ? gateThrough(through, program, '').conditions : [];
  return [...(when ? [{ value: when, source, wanted: true }] : []), ...gate];
}

interface Part {
  readonly expression: Expression;
  readonly source: Source;
}

/**
 * Returns the parts of a condition that `and`, `or` and `not` combine, the smallest first, and at last the condition itself.
 */
function partsOf(expression: Expression, source: Source): readonly Part[] {
  const self = { expression, source };
  if (expression.kind === 'condition')
    return [...partsOf(expression.condition.value, expression.condition.source), self];
  if (expression.kind !== 'operation' || !['and', 'or', 'not'].includes(expression.operator)) return [self];
  return [...expression.operands.flatMap((operand) => partsOf(operand, source)), self];
}

/**
 * Whether an earlier action of the rule may give a part of a condition another value than the situation has at the event,
 * one that the proof does not know exactly.
 */
function mayChangeBefore(program: Program, { start }: Situation, { expression }: Part): boolean {
  const { running, action } = start;
  if (!action || !('actions' in running)) return false;
  const isKnown = (one: Rule['actions'][number]) =>
    one.kind === 'state' && !isStored(one.state) && valueSetBy(one) !== undefined;
  const earlier = running.actions.slice(0, running.actions.indexOf(action)).filter((one) => !isKnown(one));
  return dependenciesOf(expression).some((read) => earlier.some(changersOf(program, read, running.triggers)));
}

/** Whether a script read the values of a situation in a part of a condition that compares values. */
function hasSameValues({ expression, source }: Part, run: ScriptRun, environment: Environment): boolean {
  const names = run.valuesIn(source, expression).flatMap(({ start, end, json }) => {
    const name = subexpressionsOf(expression).find((one) => one.start === start && one.end === end);
    return name ? [{ name, json }] : [];
  });
  return names.length > 0 && names.every(({ name, json }) => json === jsonOf(evaluate(name, environment)));
}

function subexpressionsOf(expression: Expression): readonly Expression[] {
  return [expression, ...children(expression).flatMap(subexpressionsOf)];
}

function jsonOf(value: unknown): string {
  return value === undefined ? '(missing)' : JSON.stringify(value);
}

/** Says which rule that fired changes a value of a condition. */
function changedBy(
  program: Program,
  { start }: Situation,
  { fired }: ScriptRun,
  condition: Expression,
): string | undefined {
  for (const expression of dependenciesOf(condition)) {
    const rule = rulesWriting(program, expression, start.running.triggers).find(({ id }) => fired.has(id));
    if (!rule) continue;
    const { source, start: at } = rule.nameSpan;
    const place = `${source.path}:${positionAt(source, at).line}`;
    return `the rule "${rule.id}" (${place}) changes ${nameOf(expression)}, and no scenario was found in which it has the value`;
  }
  return undefined;
}

/** Returns the earlier actions that must start before an action and did not. */
function notStartedBefore(
  rule: Rule,
  action: Rule['actions'][number],
  run: ScriptRun,
): readonly Rule['actions'][number][] {
  const required = requiredActions(rule.actions)[rule.actions.indexOf(action)] ?? [];
  return required.filter((one) => !run.hasStarted({ running: rule, action: one }));
}
