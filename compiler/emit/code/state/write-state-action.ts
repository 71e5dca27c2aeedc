import type { Action, Rule } from '../../../language/model/program.ts';
import { groupOfState, waitsFor } from '../../../compile/analysis/gate-of.ts';
import { stepIdOf, storeIdOf } from '../instrumentation/instrumentation.ts';
import { writeStarted } from '../instrumentation/write-trace.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression } from '../expression/write-value.ts';
import { firstValue } from './first-value.ts';
import { initialValue, writeState } from './write-state.ts';

type StateAction = Extract<Action, { kind: 'state' }>;

/**
 * Writes an action that changes a state. With instrumentation, it reports that it changes the state in the page, and with
 * consent that it stores it. `operation` is the function that changes the state, if the action has one of its own.
 */
export function writeStateAction(emitter: Emitter, rule: Rule, action: StateAction, operation?: string): string {
  const code = writeChange(emitter, rule, action, operation);
  if (!emitter.instrumentation) return code;
  const { program, writer } = emitter;
  const inPage = stepIdOf(rule, action);
  const started = writeStarted(emitter, [inPage], code);
  const group = waitsFor(program, groupOfState(action.state));
  if (group === undefined) return started;
  const stored = writeStarted(emitter, [inPage, storeIdOf(action.state)], code);
  return `(${writer.service('consent')}.isGranted(${group})?${stored}:${started})`;
}

function writeChange(emitter: Emitter, rule: Rule, action: StateAction, own?: string): string {
  const { state, operation } = action;
  const code = writeState(emitter, state);
  const first = code.waits ? firstValue(rule, action) : undefined;
  const value = first ?? action.value;
  const operand = value ? writeExpression(emitter, value) : '';
  const helper = (name: string) => {
    const operate = own ?? emitter.writer.use({ file: 'rules/state.ts', name });
    const rest = operand && `,${operand}`;
    return code.waits ? `${code.object}.change(${operate}${rest})` : `${operate}(${code.object}${rest})`;
  };
  // Operations that read a state are replayed if its stored value differs.
  if (first) return helper('setMissing');
  switch (operation) {
    case 'set':
      // A missing value clears the state: a flag becomes false, any other state gets its initial value.
      return code.set(value?.type.optional ? `${operand}??${initialValue(emitter, state)}` : operand);
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
