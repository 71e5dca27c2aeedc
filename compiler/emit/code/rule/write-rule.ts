import type { Rule, Running, Tag, Trigger } from '../../../model/program.ts';
import { firesAfterGates } from './fires-after-gates.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeActions } from './write-actions.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeValue } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { writeTrace, writeTest } from '../instrumentation/write-trace.ts';
import { writeVendorCall } from '../vendor/write-vendor-call.ts';
import { define } from '../entry/writer.ts';

/** One way that a rule or tag is started: its code, and what it listens to. */
export interface RuleStart {
  readonly running: Running;
  readonly triggers: readonly Trigger[];
  /** What happens at the instant it fires, such as holding a click; code of a function, or empty. */
  readonly fires: string;
  /** What it starts may run when consent comes later. */
  readonly belongsToPage: boolean;
  /** The rule is also started in another way. */
  readonly isOneOfMany: boolean;
}

/** What a start does, as JavaScript whose values are marked. */
export interface WrittenRule {
  readonly start: RuleStart;
  /** What it remembers from event to event: parameters with what they begin with. Most rules have none. */
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
  const { running, fires, isOneOfMany } = start;
  const { writer } = emitter;
  const remembered: string[] = [];
  let steps = writeSteps(emitter, start);
  const begins = [...emitter.marks.values()].join('');
  if (!emitter.isLater) steps = begins + steps;
  if (fires) remembered.push(`$fires = ${fires}`);
  const once = isTag(running) ? undefined : (running as Rule).once;
  steps = writeTrace(emitter, 'traceFired', running.id) + steps;
  const tests = isTag(running) ? [] : conditions(emitter, running);
  if (once) {
    const counter = `${writer.use({ file: 'rules/once.ts', name: once.in ? 'createPause' : 'createOnce' })}(${once.in ?? ''})`;
    // A rule that is written in several ways still counts as one.
    const name = isOneOfMany
      ? writer.once(`once ${running.id}`, () => define(writer, `${running.id}Once`, counter, { rule: running.id }))
      : '$once';
    if (!isOneOfMany) remembered.push(`$once = ${counter}`);
    // Asked last, since asking counts: when the rule fires, not while it waits to.
    steps = `if(${name}(${once.per ? writeExpression(emitter, once.per) : ''})){${steps}}`;
  }
  const tested = (emitter.isLater ? begins : '') + writeTested(emitter, running, tests, steps);
  const body = writeTrace(emitter, 'traceEvent', running.id) + tested;
  return { start, remembered, body, code: writeFunction(emitter, running, remembered, body) };
}

/** What it does, and what happens as it fires. */
function writeSteps(emitter: RuleEmitter, { running, fires }: RuleStart): string {
  const firing = '$fires(e)';
  const actions = isTag(running) ? [{ kind: 'vendor', tag: running } as const] : (running as Rule).actions;
  const isAfterGates = fires !== '' && firesAfterGates(emitter, actions);
  const inner = isAfterGates ? { ...emitter, fires: firing } : emitter;
  const steps = isTag(running)
    ? `${writeVendorCall(inner, { tag: running, action: running.vendor.starts ?? 'run', arguments: [], variables: [] })};`
    : writeActions(inner, running as Rule);
  return fires && !isAfterGates ? `${firing};${steps}` : steps;
}

/** `createRule("id", (e) => { … })`, with what it remembers made beside it. */
function writeFunction({ writer }: RuleEmitter, { id }: Running, remembered: readonly string[], body: string): string {
  const rule = `${writer.use({ file: 'rules/rule.ts', name: 'createRule' })}(${writeValue(id)},(e) => {${body}})`;
  // Parameters hold what belongs to one rule: made once, beside its body.
  return remembered.length > 0 ? `((${remembered.join(',')}) => ${rule})()` : rule;
}

function conditions(emitter: RuleEmitter, { when, source }: Running): string[] {
  return when ? [writeTest(emitter, source, when)] : [];
}

function writeTested(emitter: RuleEmitter, running: Running, tests: readonly string[], steps: string): string {
  if (tests.length === 0) return steps;
  const test = tests.join('&&');
  if (!running.within || isTag(running)) return `if(${test}){${steps}}`;
  const retry = emitter.writer.use({ file: 'rules/within.ts', name: 'createRetry' });
  return `${retry}(${writeValue(running.id)},${writeValue(running.within)})(() => ${test},() => {${steps}})`;
}

/** What a rule does, as a statement whose failure is logged and stops it alone. */
export function writeGuarded({ writer }: Emitter, { start, body }: WrittenRule): string {
  const failed = writer.use({ file: 'rules/rule.ts', name: 'failed' });
  return `try{${body}}catch($error){${failed}(${writeValue(start.running.id)},$error)}`;
}
