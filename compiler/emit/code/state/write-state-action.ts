import type { Action, Rule } from '../../../model/program.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { firstValue } from './first-value.ts';
import { initialValue, writeState } from './write-state.ts';

/** Writes an action that changes a state. */
export function writeStateAction(emitter: Emitter, rule: Rule, action: Extract<Action, { kind: 'state' }>): string {
  const { state, operation } = action;
  const code = writeState(emitter, state);
  const first = code.waits ? firstValue(rule, action) : undefined;
  const value = first ?? action.value;
  const operand = value ? writeExpression(emitter, value) : '';
  const helper = (name: string) => {
    const operate = emitter.writer.use({ file: 'rules/state.ts', name });
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
