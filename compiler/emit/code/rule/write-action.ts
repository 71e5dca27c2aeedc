import type { ActionTable } from '../../../../runtime/tables.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Action, Call, Rule, State } from '../../../model/program.ts';
import { InternalError } from '../../../diagnostics/internal-error.ts';
import { writeCallGate, writeCallObject } from '../call/write-call.ts';
import type { Emitter } from '../emitter.ts';
import { writeArguments, writeNamed } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeTracedCall, writeTracedGate } from '../instrumentation/write-trace.ts';
import { writeStateAction } from '../state/write-state-action.ts';
import { writeVendorCall } from '../vendor/write-vendor-call.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeFired } from './write-fired.ts';
import { writeUnbroken } from './write-unbroken.ts';

/** Writes an action as a JavaScript expression. */
export function writeAction(emitter: RuleEmitter, rule: Rule, action: Action): string {
  switch (action.kind) {
    case 'vendor':
      return writeVendorCall(emitter, action);
    case 'state':
      return withStateChange(emitter, action.state, writeStateAction(emitter, rule, action));
    case 'raise':
      return writeRaise(emitter, action);
    case 'send':
      return writeSend(emitter, action.call);
    case 'call':
      return writeCall(emitter, action.action, action.arguments);
  }
}

/** Writes a call of an action. Custom modules get named parameters, so that the order in their schema does not matter. */
function writeCall(emitter: Emitter, table: ActionTable, list: readonly Expression[]): string {
  const { name, export: code, parameters = [] } = table;
  if (!code) throw new InternalError(`The action "${name}" has no code`);
  const args = code.module === undefined ? writeArguments(emitter, list) : writeNamed(emitter, parameters, list);
  return `${emitter.writer.use(code)}(${args})`;
}

/** Writes a state change that notifies listeners immediately, if rules listen to the state. */
function withStateChange({ writer, watched }: RuleEmitter, state: State, code: string): string {
  return watched.has(state) ? `(${code},${writer.service('changes')}.look())` : code;
}

/** Writes a call that is sent through the gate of its consent group, as for a tag. */
function writeSend(emitter: RuleEmitter, call: Call): string {
  const step = writeTracedCall(emitter, call, `${writeCallObject(emitter, call)}.send()`);
  const gate = writeCallGate(emitter, call);
  if (!gate) return step;
  const key = emitter.belongsToPage ? `,${emitter.nextKey()}` : '';
  const gated = writeTracedGate(emitter, call, `${gate}(() => ${writeFired(emitter, step)}${key})`);
  return writeUnbroken(emitter, call.group) + gated;
}

function writeRaise(emitter: RuleEmitter, { trigger, detail }: Extract<Action, { kind: 'raise' }>): string {
  const name = writeExpression(emitter, trigger.arguments[0]);
  const payload = detail ? writeExpression(emitter, detail) : undefined;
  if (trigger.event.name === 'direct') {
    return `${emitter.writer.service('directCalls')}.track(${name}${payload ? `,${payload}` : ''})`;
  }
  return `${emitter.writer.service('layer')}.push({event:${name}${payload ? `,eventInfo:${payload}` : ''}})`;
}
