import type { Action, Rule } from '../../../model/program.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { firstValue } from './first-value.ts';
import { initialValue, writeState } from './write-state.ts';

/** What an action does to a state. */
export function writeStateAction(emitter: Emitter, rule: Rule, action: Extract<Action, { kind: 'state' }>): string {
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
