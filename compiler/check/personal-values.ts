import type { Expression } from '../core/expression.ts';
import type { Action, DataElement, Program, State } from '../core/program.ts';
import type { Source } from '../source/source.ts';
import { redactors } from '../link/calls.ts';

/** Where a rule puts personal data into a state that is not declared personal. */
export interface Leak {
  readonly value: Expression;
  readonly source: Source;
}

/**
 * Answers whether an expression carries personal data. The label that types carry ends at a state, which may be set
 * anywhere; so states are followed here: what is put into one comes out of it.
 */
export function createPersonalTest(program: Program) {
  const leaks = new Map<State, Leak>();
  const personal = new Map<DataElement, boolean>();
  for (let size = -1; size !== leaks.size;) {
    size = leaks.size;
    personal.clear();
    for (const { action, source } of actionsOf(program)) {
      if (action.kind !== 'state' || !action.value || leaks.has(action.state)) continue;
      if (carries(action.value)) leaks.set(action.state, { value: action.value, source });
    }
  }

  function carriesAny(expression: Expression | undefined): boolean {
    return expression !== undefined && carries(expression);
  }

  function carries(expression: Expression): boolean {
    if (expression.type.personal) return true;
    if (expression.type.name === 'boolean') return false;
    switch (expression.kind) {
      case 'state':
        return leaks.has(expression.state);
      case 'data': {
        const { data } = expression;
        if (!personal.has(data)) personal.set(data, carries(data.value));
        return personal.get(data)!;
      }
      case 'list':
        return expression.items.some(carries);
      case 'record':
        return expression.fields.some(({ value }) => carries(value));
      case 'member':
        return carries(expression.of);
      case 'operation':
        return expression.operands.some(carries);
      case 'call':
        return !redactors.has(expression.function.name) && expression.arguments.some(carries);
      case 'choice':
        return [...expression.cases.map(({ value }) => value), expression.otherwise].some(carriesAny);
      case 'lookup': {
        const { rows, otherwise, missing } = expression.matrix;
        return [...rows.map(({ value }) => value), otherwise, missing].some(carriesAny);
      }
      default:
        return false;
    }
  }

  return { carries, leakOf: (state: State) => leaks.get(state) };
}

function actionsOf({ rules }: Program): { action: Action; source: Source }[] {
  return rules.flatMap(({ actions, source }) => actions.map((action) => ({ action, source })));
}
