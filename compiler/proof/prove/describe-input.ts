import { nameOf } from '../../compile/analysis/value-key.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Atom } from '../model/atom.ts';

/** Returns a value as rule files write it, for messages. */
export function describeInput(expression: Expression): string {
  if (expression.kind !== 'operation') return nameOf(expression);
  const { operator, operands } = expression;
  const [first, ...rest] = operands.map(describeInput);
  return rest.length === 0 ? `${operator} ${first}` : [first, ...rest].join(` ${operator} `);
}

/** Returns what an atom is about, for messages. */
export function describeAtomTopic(atom: Atom): string {
  if ('input' in atom) return describeInput(atom.input.expression);
  if (atom.kind === 'choice') {
    const { choice } = atom;
    return choice.of === 'value'
      ? describeInput(choice.input.expression)
      : choice.of === 'place'
        ? 'the host'
        : 'consent';
  }
  return atom.kind === 'hasChanged' ? atom.state.id : 'consent';
}
