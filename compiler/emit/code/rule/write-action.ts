import type { ActionTable } from '../../../../runtime/tables.ts';
import { endsLater } from '../../../analysis/ends-later.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Action, Call, Rule, State, Tag } from '../../../model/program.ts';
import { InternalError } from '../../../diagnostics/internal-error.ts';
import { firstValue } from './first-value.ts';
import { isLeftOut, writeArguments, writeNamed } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeValue } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { writeCallGate, writeCallObject } from '../call/write-call.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeFired } from './write-fired.ts';
import { libraryWait, usesLibrary } from '../vendor/write-library.ts';
import { writeProbedCall, writeProbedGate } from '../probe/write-probe.ts';
import { initialValue, writeState } from '../state/write-state.ts';
import { writeUnbroken } from './write-unbroken.ts';
import { writeVendorCall } from '../vendor/write-vendor-call.ts';

/** The actions of a rule as statements; those after a `then` wait for the one before. */
export function writeActions(emitter: RuleEmitter, rule: Rule, actions: readonly Action[] = rule.actions): string {
  const at = actions.findIndex((action, index) => action.thenWaits && index < actions.length - 1);
  if (at < 0) return actions.map((action) => writeStatement(emitter, rule, action)).join('');
  const before = actions.slice(0, at).map((action) => writeStatement(emitter, rule, action));
  return before.join('') + writeAfter(emitter, rule, actions[at], actions.slice(at + 1));
}

/** An action that nothing waits for. One of the project's own may fail later, so its end is looked at all the same. */
function writeStatement(emitter: RuleEmitter, rule: Rule, action: Action): string {
  const isOwn = action.kind === 'call' && action.action.export?.module !== undefined;
  return isOwn ? writeAfter(emitter, rule, action, []) : `${writeAction(emitter, rule, action)};`;
}

function writeAfter(emitter: RuleEmitter, rule: Rule, action: Action, next: readonly Action[]): string {
  const after = emitter.writer.use({ file: 'rules/after.ts', name: 'after' });
  const rest = writeActions({ ...emitter, isLater: true }, rule, next);
  const timeout = writeTimeout(emitter, action);
  return `${after}(${writeValue(rule.id)},${writeAction(emitter, rule, action)},${timeout},() => {${rest}});`;
}

/** `wait`, calls, loads and clients have limits of their own, and end by themselves: three seconds of waiting must not end after two. */
function writeTimeout(emitter: Emitter, action: Action): string {
  const usual = action.timeout || emitter.program.written.project.timeout;
  if (action.kind === 'send') return writeValue((action.call.timeout ?? usual) + usual);
  const own = action.kind === 'vendor' && endsLater(action) && action.tag.options.timeout;
  if (own && !action.timeout) return `${writeExpression(emitter, own)}+${writeValue(waitAhead(action.tag) + usual)}`;
  if (action.kind !== 'call' || action.action.name !== 'wait') return writeValue(usual);
  return `${writeExpression(emitter, action.arguments[0])}+${writeValue(usual)}`;
}

/** Milliseconds that a tag may wait for other things before its own timeout begins. */
function waitAhead(tag: Tag): number {
  const waits = Object.entries(tag.options).map(([name, value]) =>
    isLeftOut(value) ? 0 : (tag.vendor.options[name].awaited ?? 0),
  );
  return waits.reduce((sum, wait) => sum + wait, usesLibrary(tag) ? libraryWait : 0);
}

function writeAction(emitter: RuleEmitter, rule: Rule, action: Action): string {
  switch (action.kind) {
    case 'vendor':
      return writeVendorCall(emitter, action);
    case 'state':
      return writeTold(emitter, action.state, writeStateAction(emitter, rule, action));
    case 'raise':
      return writeRaise(emitter, action);
    case 'send':
      return writeSend(emitter, action.call);
    case 'call':
      return writeCall(emitter, action.action, action.arguments);
  }
}

/** One of the project's own takes its parameters by name, so that the order in its schema binds nobody. */
function writeCall(emitter: Emitter, table: ActionTable, list: readonly Expression[]): string {
  const { name, export: code, parameters = [] } = table;
  if (!code) throw new InternalError(`The action "${name}" has no code`);
  const given = code.module === undefined ? writeArguments(emitter, list) : writeNamed(emitter, parameters, list);
  return `${emitter.writer.use(code)}(${given})`;
}

function writeStateAction(emitter: RuleEmitter, rule: Rule, action: Extract<Action, { kind: 'state' }>): string {
  const { state, operation } = action;
  const code = writeState(emitter, state);
  const first = code.waits ? firstValue(rule, action) : undefined;
  const value = first ?? action.value;
  const given = value ? writeExpression(emitter, value) : '';
  const helper = (name: string) => {
    const operate = emitter.writer.use({ file: 'rules/state.ts', name });
    const behind = given && `,${given}`;
    return code.waits ? `${code.object}.change(${operate}${behind})` : `${operate}(${code.object}${behind})`;
  };
  // What looks at what the state holds is done again where that turns out to be something else.
  if (first) return helper('setMissing');
  switch (operation) {
    case 'set':
      // A missing value clears: a flag is then false, and anything else what it began with.
      return code.set(value?.type.optional ? `${given}??${initialValue(emitter, state)}` : given);
    case 'clear':
      return code.set(initialValue(emitter, state));
    case 'increase':
      return code.waits ? helper('increase') : code.set(`${code.get}+1`);
    case 'add':
      return helper(state.type.name === 'set' ? 'addMember' : 'addItem');
    case 'remove':
      return helper('removeItem');
  }
}

/** Who listens to a state hears of it as soon as it is set. */
function writeTold({ writer, watched }: RuleEmitter, state: State, code: string): string {
  return watched.has(state) ? `(${code},${writer.service('changes')}.look())` : code;
}

/** A call, sent through the gate of its consent group, as a tag's is. */
function writeSend(emitter: RuleEmitter, call: Call): string {
  const step = writeProbedCall(emitter, call, `${writeCallObject(emitter, call)}.send()`);
  const gate = writeCallGate(emitter, call);
  if (!gate) return step;
  const key = emitter.belongsToPage ? `,${emitter.nextKey()}` : '';
  const asked = writeProbedGate(emitter, call, `${gate}(() => ${writeFired(emitter, step)}${key})`);
  return writeUnbroken(emitter, call.group) + asked;
}

function writeRaise(emitter: RuleEmitter, { trigger, detail }: Extract<Action, { kind: 'raise' }>): string {
  const name = writeExpression(emitter, trigger.arguments[0]);
  const given = detail ? writeExpression(emitter, detail) : undefined;
  if (trigger.event.name === 'direct') {
    return `${emitter.writer.service('directCalls')}.track(${name}${given ? `,${given}` : ''})`;
  }
  return `${emitter.writer.service('layer')}.push({event:${name}${given ? `,eventInfo:${given}` : ''}})`;
}
