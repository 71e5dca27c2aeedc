import { writeGated, writeClaimed } from './write-gated.ts';
import { type ActionTable, longestTimer } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Action, Call, CustomAction, Rule, Tag } from '../../../language/model/program.ts';
import { InternalError } from '../../../language/diagnostics/internal-error.ts';
import { writeCallGate, writeCallObject } from '../call/write-call.ts';
import type { Emitter } from '../emitter.ts';
import { isOmitted, writeArguments, writeNamed } from '../expression/write-arguments.ts';
import { writeExpression, writeValue } from '../expression/write-value.ts';
import { stepIdOf } from '../instrumentation/instrumentation.ts';
import { writeStarted, writeTracedAction, writeTracedCall, writeTracedPush } from '../instrumentation/write-trace.ts';
import { writeVendorCall } from '../vendor/write-vendor-call.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeStateChange } from './write-state-change.ts';
import { endsLater } from '../../../compile/analysis/ends-later.ts';
import { boundOf } from '../../../language/tables/text-forms.ts';
import { libraryWait, sendsThroughLibrary } from '../vendor/write-library.ts';
import { writeConsentGate } from '../consent/write-consent-gate.ts';

/** Writes the actions of a rule as statements. Actions after `then always` run in any case, once. */
export function writeActions(emitter: RuleEmitter, rule: Rule, actions: readonly Action[] = rule.actions): string {
  const at = actions.findIndex((action, index) => action.always && index < actions.length - 1);
  if (at < 0) return writeChain(emitter, rule, actions);
  const always = emitter.writer.use({ file: 'rules/always.ts', name: 'always' });
  const steps = writeChain({ ...emitter, stop: '$end' }, rule, actions.slice(0, at + 1));
  const next = writeActions({ ...emitter, isLater: true }, rule, actions.slice(at + 1));
  return `${always}(${writeValue(rule.id)},($end) => {${steps}},() => {${next}});`;
}

/** Writes actions of which each that follows a `then` starts only if the one before it has started, after that has ended. */
function writeChain(emitter: RuleEmitter, rule: Rule, actions: readonly Action[]): string {
  const steps = stepsOf(actions);
  return steps.length > mostNested ? writeFlat(emitter, rule, steps) : writeNested(emitter, rule, steps);
}

/** Nested functions are the shortest code, but each level makes compression slower: it follows a name through all of them. */
const mostNested = 16;

/** Splits a chain behind each action for which the next one waits. */
function stepsOf(actions: readonly Action[]): readonly (readonly Action[])[] {
  const steps: Action[][] = [[]];
  for (const [at, action] of actions.entries()) {
    steps.at(-1)!.push(action);
    if (action.thenWaits && at < actions.length - 1) steps.push([]);
  }
  return steps;
}

/** Writes each step of a chain inside of the function that runs after the step before it. */
function writeNested(emitter: RuleEmitter, rule: Rule, [step, ...others]: readonly (readonly Action[])[]): string {
  const writeRest = () => writeNext(emitter, step.at(-1)!, writeNested({ ...emitter, isLater: true }, rule, others));
  return writeStep(emitter, rule, step, others.length > 0 ? writeRest : undefined);
}

/** Writes the steps of a chain after the first as a list of functions, each of which refers to the one after it. */
function writeFlat(emitter: RuleEmitter, rule: Rule, [first, ...others]: readonly (readonly Action[])[]): string {
  const nameAt = (at: number) => (at < others.length ? () => `$steps[${at}]` : undefined);
  const functions = others.map((step, at) => {
    const before = at === 0 ? first : others[at - 1];
    const steps = writeStep({ ...emitter, isLater: true }, rule, step, nameAt(at + 1));
    return writeNext(emitter, before.at(-1)!, steps);
  });
  return `{const $steps=[${functions.join(',')}];${writeStep(emitter, rule, first, nameAt(0))}}`;
}

/** Writes the actions of a step. `writeRest` writes the function that runs after the last of them, if there is a next step. */
function writeStep(emitter: RuleEmitter, rule: Rule, step: readonly Action[], writeRest?: () => string): string {
  const last = step.at(-1);
  const isAwaited = writeRest !== undefined || (emitter.stop !== undefined && last?.thenWaits);
  const statements = (isAwaited ? step.slice(0, -1) : step).map((action) => writeStatement(emitter, rule, action));
  return statements.join('') + (isAwaited ? writeAwaited(emitter, rule, last!, writeRest) : '');
}

/** Writes an action that no other action waits for. A custom action may fail later, so its result is still checked. */
function writeStatement(emitter: RuleEmitter, rule: Rule, action: Action): string {
  const isOwn = action.kind === 'call' && action.custom !== undefined;
  const wrap = isOwn ? writeAfter(emitter, rule, action, () => '() => {}') : undefined;
  return `${writeAction(emitter, rule, action, wrap)};`;
}

/** Writes an action and what follows its `then`. If the action does not start, neither does the rest. */
function writeAwaited(emitter: RuleEmitter, rule: Rule, action: Action, writeRest?: () => string): string {
  const { stop } = emitter;
  const wrap = writeAfter(emitter, rule, action, () => {
    const rest = writeRest?.() ?? stop!;
    return stop ? `${rest},${stop}` : rest;
  });
  return `${writeAction(emitter, rule, action, wrap)}${stop ? `||${stop}()` : ''};`;
}

/** Writes the function that runs the code of a step after an action. A client reports by `false` that it has dropped its action. */
function writeNext({ stop }: RuleEmitter, action: Action, steps: string): string {
  if (action.kind !== 'vendor' || !action.tag.vendor.client) return `() => {${steps}}`;
  return `($result) => {if($result===false)return ${stop ? `${stop}()` : ''};${steps}}`;
}

/** Adds to the code of an action what runs after it. */
type Wrap = (action: string) => string;

/** Returns a function that adds to an action, as code, what runs after it: `after("rule",action,2000,() => {…})`. */
function writeAfter(emitter: RuleEmitter, rule: Rule, action: Action, writeRest: () => string): Wrap {
  const after = emitter.writer.use({ file: 'rules/after.ts', name: 'after' });
  const rest = writeRest();
  return (code) => `${after}(${writeValue(rule.id)},${code},${writeTimeout(emitter, action)},${rest})`;
}

/** Writes how long to wait for an action. `wait`, calls, loads and clients have their own timeouts, so the limit is longer. */
function writeTimeout(emitter: Emitter, action: Action): string {
  const usual = action.timeout || emitter.program.written.project.timeout;
  if (action.kind === 'send') return writeValue((action.call.timeout ?? usual) + added(usual));
  const own = action.kind === 'vendor' && endsLater(action) && action.tag.options.timeout;
  if (own && !action.timeout)
    return `${writeExpression(emitter, own)}+${writeValue(added(waitAhead(action.tag) + usual))}`;
  if (action.kind !== 'call' || action.action.name !== 'wait') return writeValue(usual);
  return `${writeExpression(emitter, action.arguments[0])}+${writeValue(added(usual))}`;
}

/** Limits what is added to the own time of an action, so that the sum is not too long for a timer. */
const added = (milliseconds: number): number => Math.min(milliseconds, 2 ** 31 - 1 - boundOf(longestTimer));

/** Returns how many milliseconds a tag may wait for other things before its own timeout starts. */
function waitAhead(tag: Tag): number {
  const waits = Object.entries(tag.options).map(([name, value]) =>
    isOmitted(value) ? 0 : (tag.vendor.options[name].awaited ?? 0),
  );
  return waits.reduce((sum, wait) => sum + wait, sendsThroughLibrary(tag) ? libraryWait : 0);
}

/** Writes an action as a JavaScript expression. `wrap` applies behind the gate of the action, if it has one. */
function writeAction(context: RuleEmitter, rule: Rule, action: Action, wrap: Wrap = asItIs): string {
  const emitter = { ...context, step: stepIdOf(rule, action) };
  const claimed = writeClaimed.bind(undefined, emitter);
  switch (action.kind) {
    case 'vendor':
      return writeVendorCall(emitter, action, wrap);
    case 'state':
      return claimed(wrap(writeStateChange(emitter, rule, action)));
    case 'raise':
      return claimed(wrap(writeStarted(emitter, [emitter.step], writeRaise(emitter, action))));
    case 'send':
      return writeSend(emitter, action.call, wrap);
    case 'call':
      return action.custom
        ? writeCustom(emitter, action.custom, action.arguments, wrap)
        : claimed(wrap(writeStarted(emitter, [emitter.step], writeCall(emitter, action.action, action.arguments))));
  }
}

const asItIs: Wrap = (action) => action;

/** Writes a call of a custom action through the gate of its consent group, as for a tag. */
function writeCustom(emitter: RuleEmitter, custom: CustomAction, list: readonly Expression[], wrap: Wrap): string {
  const step = writeTracedAction(emitter, custom, wrap(writeCall(emitter, custom.table, list)));
  return writeGated(emitter, custom, writeActionGate(emitter, custom), step);
}

/** Writes the consent gate of a custom action and returns its name. Empty if the action needs no consent. */
export const writeActionGate = (emitter: Emitter, action: CustomAction): string =>
  writeConsentGate(emitter, action, () => action);

/** Writes a call of an action. Custom modules get named parameters, so that the order in their schema does not matter. */
function writeCall(emitter: Emitter, table: ActionTable, list: readonly Expression[]): string {
  const { name, export: code, parameters = [] } = table;
  if (!code) throw new InternalError(`The action "${name}" has no code`);
  const args = code.module === undefined ? writeArguments(emitter, list) : writeNamed(emitter, parameters, list);
  const call = `${emitter.writer.use(code)}(${args})`;
  return name === 'push' ? writeTracedPush(emitter, call) : call;
}

/** Writes a call that is sent through the gate of its consent group, as for a tag. */
function writeSend(emitter: RuleEmitter, call: Call, wrap: Wrap): string {
  const step = wrap(writeTracedCall(emitter, call, `${writeCallObject(emitter, call)}.send()`));
  return writeGated(emitter, call, writeCallGate(emitter, call), step);
}

function writeRaise(emitter: RuleEmitter, { trigger, detail }: Extract<Action, { kind: 'raise' }>): string {
  const name = writeExpression(emitter, trigger.arguments[0]);
  const payload = detail ? writeExpression(emitter, detail) : undefined;
  if (trigger.event.name === 'direct') {
    return `${emitter.writer.service('directCalls')}.track(${name}${payload ? `,${payload}` : ''})`;
  }
  const item = `{event:${name}${payload ? `,eventInfo:${payload}` : ''}}`;
  return writeTracedPush(emitter, `${emitter.writer.service('layer')}.push(${item})`);
}
