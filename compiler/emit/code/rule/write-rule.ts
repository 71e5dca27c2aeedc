import { groupOfRemembered } from '../../../compile/analysis/gate-of.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Rule, Running, Tag, Trigger } from '../../../language/model/program.ts';
import { firesAfterGates } from './write-fires.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeActions } from './write-action.ts';
import { writeClaim, writeRemembered } from './write-remembered.ts';
import { writeExpression, writeValue } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { writeTrace, writeTest } from '../instrumentation/write-trace.ts';
import { writeVendorCall } from '../vendor/write-vendor-call.ts';
import { define } from '../entry/writer.ts';

/** A rule or tag with those of its triggers that start it in the same way. */
export interface RuleStart {
  readonly running: Running;
  readonly triggers: readonly Trigger[];
  /** The side effect of firing, such as delaying navigation, as code of a function. Empty if there is none. */
  readonly fires: string;
  /** Whether its actions may run when consent is granted later. */
  readonly belongsToPage: boolean;
  /** Its index, if all of several events must have occurred. */
  readonly part?: number;
  /** Whether the rule is also started in another way. */
  readonly isOneOfMany: boolean;
}

/** The code of a start. Its values are marked. */
export interface WrittenRule {
  readonly start: RuleStart;
  /** The variables that it keeps between events: parameters with initial values. Most rules have none. */
  readonly remembered: readonly string[];
  /** Statements; `e` is the event. */
  readonly body: string;
  /** A function of the event. */
  readonly code: string;
}

export function isTag(running: Running): running is Tag {
  return 'vendor' in running;
}

export function writeRule(emitter: RuleEmitter, start: RuleStart): WrittenRule {
  const { running, fires, isOneOfMany, part } = start;
  const { writer } = emitter;
  const remembered: string[] = [];
  let steps = writeSteps(emitter, start);
  const begins = [...emitter.marks.values()].join('');
  if (!emitter.isLater) steps = begins + steps;
  if (fires) remembered.push(`$fires = ${fires}`);
  const once = isTag(running) ? undefined : (running as Rule).once;
  steps = writeTrace(emitter, 'traceFired', running.id) + steps;
  const group = isTag(running) ? undefined : groupOfRemembered(emitter.program, running as Rule);
  const when = group === undefined ? running.when : once!.remembered!.when;
  const tests = isTag(running) ? [] : conditions(emitter, running, when);
  if (once) {
    const create = once.in ? 'createThrottle' : 'createOnce';
    const counter = `${writer.use({ file: 'rules/once.ts', name: create })}(${once.in ?? ''})`;
    // A rule that is written several times still has one counter.
    const name = isOneOfMany
      ? writer.once(`once ${running.id}`, () => define(writer, `${running.id}Once`, counter, { rule: running.id }))
      : '$once';
    if (!isOneOfMany) remembered.push(`$once = ${counter}`);
    // Evaluated last, because evaluation counts: only rules that fire count, not those that wait for their condition.
    const key = once.per ? writeExpression(emitter, once.per) : once.in ? '' : '1';
    steps = `if(${name}(${key})){${steps}}`;
  }
  if (group !== undefined) steps = writeRemembered(emitter, running as Rule, group, steps);
  const tested = (emitter.isLater ? begins : '') + writeTested(emitter, running, tests, steps);
  const started = writeTrace(emitter, 'traceTriggered', running.id) + tested;
  const body = part === undefined ? started : `if(${writeAll(emitter, running as Rule)}(${part})){${started}}`;
  return { start, remembered, body, code: writeFunction(emitter, running, remembered, body) };
}

/** Writes the function that notes an event by its index, and returns whether all events of the rule have occurred. */
function writeAll({ writer }: RuleEmitter, { id, once }: Rule): string {
  const create = writer.use({ file: 'rules/all-of.ts', name: 'createAllOf' });
  return writer.once(`all of ${id}`, () => define(writer, `${id}All`, `${create}(${once!.all})`, { rule: id }));
}

/** Writes the actions of a rule or tag and the side effect of firing. */
function writeSteps(emitter: RuleEmitter, { running, fires }: RuleStart): string {
  const firing = '$fires(e)';
  const actions = isTag(running)
    ? [{ kind: 'vendor', tag: running, thenWaits: false, always: false } as const]
    : (running as Rule).actions;
  const isAfterGates = fires !== '' && firesAfterGates(emitter, actions);
  const inner = isAfterGates ? { ...emitter, fires: firing } : emitter;
  const steps = isTag(running)
    ? `${writeVendorCall(inner, { tag: running, action: running.vendor.starts ?? 'run', arguments: [], variables: [] })};`
    : writeRuleSteps(inner, running as Rule);
  return fires && !isAfterGates ? `${firing};${steps}` : steps;
}

function writeRuleSteps(emitter: RuleEmitter, rule: Rule): string {
  if (groupOfRemembered(emitter.program, rule) === undefined) return writeActions(emitter, rule);
  const others = writeActions({ ...emitter, claim: '$claim()' }, rule, rule.actions.slice(1));
  return writeClaim(emitter, rule) + others;
}

/** Writes `createRule("id", (e) => { … })` with the variables of the rule. */
function writeFunction({ writer }: RuleEmitter, { id }: Running, remembered: readonly string[], body: string): string {
  const rule = `${writer.use({ file: 'rules/rule.ts', name: 'createRule' })}(${writeValue(id)},(e) => {${body}})`;
  // The parameters of the outer function are the variables of the rule. They are created once.
  return remembered.length > 0 ? `((${remembered.join(',')}) => ${rule})()` : rule;
}

function conditions(emitter: RuleEmitter, { source }: Running, when: Expression | undefined): string[] {
  return when ? [writeTest(emitter, source, when)] : [];
}

function writeTested(emitter: RuleEmitter, running: Running, tests: readonly string[], steps: string): string {
  if (tests.length === 0) return steps;
  const test = tests.join('&&');
  if (!running.within || isTag(running)) return `if(${test}){${steps}}`;
  const retry = emitter.writer.use({ file: 'rules/within.ts', name: 'createRetry' });
  return `${retry}(${writeValue(running.id)},${writeValue(running.within)})(() => ${test},() => {${steps}})`;
}

/** Writes a rule as a statement that logs its own exceptions, so that other rules still run. */
export function writeGuarded({ writer }: Emitter, { start, body }: WrittenRule): string {
  const failed = writer.use({ file: 'rules/rule.ts', name: 'failed' });
  return `try{${body}}catch($error){${failed}(${writeValue(start.running.id)},$error)}`;
}
