import type { ActionTable } from '../../runtime/tables.ts';
import type { Expression } from '../core/expression.ts';
import type { Action, Call, Rule, Tag, VariableValue } from '../core/program.ts';
import { InternalError } from '../diagnostics/internal-error.ts';
import {
  writeArgument,
  writeArguments,
  writeExpression,
  writeNamed,
  writeValue,
  type Emitter,
} from './write-expression.ts';
import { writeCallGate, writeCallObject } from './write-call.ts';
import { writeProbedCall, writeProbedStep } from './write-probe.ts';
import { initialValue, writeState } from './write-state.ts';
import { usesLibrary, writeLibraryCall } from './write-library.ts';
import { canRun, writeGate, writeOptions, writeSent } from './write-tag.ts';
import { writeUnbroken } from './write-unbroken.ts';
import { writeTransport } from './write-transport.ts';
import { writeLibraryVariables, writeWireVariables } from './write-variables.ts';

/** What writing a rule's actions needs beside the entry. */
export interface RuleEmitter extends Emitter {
  /** Tags that some rule of this bundle listens to by `sent`. */
  readonly listened: ReadonlySet<string>;
  /** Whether what the rule starts belongs to the page and may run when consent comes later. */
  readonly belongsToPage: boolean;
  /** The rule may have waited before it comes to what is being written. */
  readonly isLater: boolean;
  /** What is written where the rule begins, for steps that ask later what has happened since. */
  readonly marks: Map<string, string>;
  /** A number for each step that belongs to the page; its latest firing replaces the one before. */
  nextKey(): number;
}

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
  return isOwn ? writeAfter(emitter, rule, action, []) : `${writeAction(emitter, action)};`;
}

function writeAfter(emitter: RuleEmitter, rule: Rule, action: Action, next: readonly Action[]): string {
  const after = emitter.writer.use({ file: 'after.ts', name: 'after' });
  const rest = writeActions({ ...emitter, isLater: true }, rule, next);
  const timeout = writeTimeout(emitter, action);
  return `${after}(${writeValue(rule.id)},${writeAction(emitter, action)},${timeout},() => {${rest}});`;
}

/** `wait` and calls have limits of their own, and end by themselves: three seconds of waiting must not end after two. */
function writeTimeout(emitter: Emitter, action: Action): string {
  const usual = action.timeout || emitter.known.program.project.timeout;
  if (action.kind === 'send') return writeValue((action.call.timeout ?? usual) + usual);
  if (action.kind !== 'call' || action.action.name !== 'wait') return writeValue(usual);
  return `${writeExpression(emitter, action.arguments[0])}+${writeValue(usual)}`;
}

function writeAction(emitter: RuleEmitter, action: Action): string {
  switch (action.kind) {
    case 'vendor':
      return writeVendorAction(emitter, action.tag, action.action, action.arguments, action.variables);
    case 'state':
      return writeStateAction(emitter, action);
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

/** A step towards a vendor, through the tag's gate: described by the vendor, performed by the transport. */
export function writeVendorAction(
  emitter: RuleEmitter,
  tag: Tag,
  name: string,
  list: readonly Expression[],
  variables: readonly VariableValue[],
): string {
  if (!canRun(emitter, tag)) return 'undefined';
  const sent = emitter.listened.has(tag.id) ? writeSentCall(emitter, tag, name, list) : '';
  const gate = writeGate(emitter, tag);
  const step = usesLibrary(tag)
    ? writeLibraryCall(emitter, tag, writeDescription(emitter, tag, name, list, variables), gate, sent)
    : writeHandOver(emitter, tag, name, list, variables, sent);
  if (!gate) return step;
  const key = emitter.belongsToPage ? `,${emitter.nextKey()}` : '';
  const asked = writeProbedStep(emitter, 'probeAsked', tag.id, `${gate}(() => ${step}${key})`);
  return writeUnbroken(emitter, tag.group) + asked;
}

/** Hands a call to the transport, and tells the rules that listen for it. */
function writeHandOver(
  emitter: RuleEmitter,
  tag: Tag,
  name: string,
  list: readonly Expression[],
  variables: readonly VariableValue[],
  sent: string,
): string {
  const values = [...list, ...variables.map(({ value }) => value)];
  const describe = () => writeDescription(emitter, tag, name, list, variables);
  const call = writeProbedStep(emitter, 'probeActed', tag.id, writeTransport(emitter, tag, name, values, describe));
  return sent ? `(${call},${sent})` : call;
}

/** What describes a call: for the transport, or for the vendor's own library. */
function writeDescription(
  emitter: RuleEmitter,
  tag: Tag,
  name: string,
  list: readonly Expression[],
  variables: readonly VariableValue[],
): string {
  const { export: code, library, parameters = [] } = tag.vendor.actions[name];
  const isOwn = code.module !== undefined;
  const isHandedOver = usesLibrary(tag) && library;
  const given = isOwn
    ? [writeValue(name), writeNamed(emitter, parameters, list)]
    : writeGiven(emitter, list, variables, isHandedOver ? writeLibraryVariables : writeWireVariables);
  const describe = emitter.writer.use(isHandedOver || code);
  return `${describe}(${[`${writeOptions(emitter, tag)}()`, ...given].join(',')})`;
}

/** What a built-in vendor's action is given behind the options: arguments by place, then variables. */
function writeGiven(
  emitter: RuleEmitter,
  list: readonly Expression[],
  variables: readonly VariableValue[],
  write: typeof writeWireVariables,
): string[] {
  const given = list.map((argument) => writeArgument(emitter, argument));
  if (variables.length > 0) given.push(write(emitter, variables));
  else while (given.at(-1) === 'undefined') given.pop();
  return given;
}

function writeSentCall(emitter: RuleEmitter, tag: Tag, kind: string, list: readonly Expression[]): string {
  const name = tag.vendor.actions[kind].parameters?.findIndex((parameter) => parameter.name === 'name') ?? -1;
  const named = name >= 0 ? `,name:${writeArgument(emitter, list[name])}` : '';
  return `${writeSent(emitter, tag.id)}.raise({kind:${writeValue(kind)}${named}})`;
}

function writeStateAction(emitter: RuleEmitter, action: Extract<Action, { kind: 'state' }>): string {
  const { state, operation, value } = action;
  const code = writeState(emitter, state);
  const given = value ? writeExpression(emitter, value) : '';
  const helper = (name: string) => `${emitter.writer.use({ file: 'state.ts', name })}(${code.object},${given})`;
  switch (operation) {
    case 'set':
      // A missing value clears: a flag is then false, and anything else what it began with.
      return code.set(value?.type.optional ? `${given}??${initialValue(emitter, state)}` : given);
    case 'clear':
      return code.set(initialValue(emitter, state));
    case 'increase':
      return code.set(`${code.get}+1`);
    case 'add':
      return helper(state.type.name === 'set' ? 'addMember' : 'addItem');
    case 'remove':
      return helper('removeItem');
  }
}

/** A call, sent through the gate of its consent group, as a tag's is. */
function writeSend(emitter: RuleEmitter, call: Call): string {
  const step = writeProbedCall(emitter, call, `${writeCallObject(emitter, call)}.send()`);
  const gate = writeCallGate(emitter, call);
  if (!gate) return step;
  const key = emitter.belongsToPage ? `,${emitter.nextKey()}` : '';
  return `${writeUnbroken(emitter, call.group)}${gate}(() => ${step}${key})`;
}

function writeRaise(emitter: RuleEmitter, { trigger, detail }: Extract<Action, { kind: 'raise' }>): string {
  const name = writeExpression(emitter, trigger.arguments[0]);
  const given = detail ? writeExpression(emitter, detail) : undefined;
  if (trigger.event.name === 'direct') {
    return `${emitter.writer.service('directCalls')}.track(${name}${given ? `,${given}` : ''})`;
  }
  return `${emitter.writer.service('layer')}.push({event:${name}${given ? `,eventInfo:${given}` : ''}})`;
}
