import type { ActionTable } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Action, Call, CustomAction, Rule } from '../../../language/model/program.ts';
import { InternalError } from '../../../language/diagnostics/internal-error.ts';
import { writeCallGate, writeCallObject } from '../call/write-call.ts';
import type { Emitter } from '../emitter.ts';
import { writeArguments, writeNamed } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { stepIdOf } from '../instrumentation/instrumentation.ts';
import { writeStarted, writeTracedAction, writeTracedCall } from '../instrumentation/write-trace.ts';
import { writeVendorCall } from '../vendor/write-vendor-call.ts';
import { writeActionGate } from './write-action-gate.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeClaimed } from './write-claimed.ts';
import { writeGated } from './write-gated.ts';
import { writeStateChange } from './write-state-change.ts';

/** Adds to the code of an action what runs after it. */
export type Wrap = (action: string) => string;

/** Writes an action as a JavaScript expression. `wrap` applies behind the gate of the action, if it has one. */
export function writeAction(context: RuleEmitter, rule: Rule, action: Action, wrap: Wrap = asItIs): string {
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

/** Writes a call of an action. Custom modules get named parameters, so that the order in their schema does not matter. */
function writeCall(emitter: Emitter, table: ActionTable, list: readonly Expression[]): string {
  const { name, export: code, parameters = [] } = table;
  if (!code) throw new InternalError(`The action "${name}" has no code`);
  const args = code.module === undefined ? writeArguments(emitter, list) : writeNamed(emitter, parameters, list);
  return `${emitter.writer.use(code)}(${args})`;
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
  return `${emitter.writer.service('layer')}.push({event:${name}${payload ? `,eventInfo:${payload}` : ''}})`;
}
