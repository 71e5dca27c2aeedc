import { nameOf } from '../../analysis/value-key.ts';
import type { Expression } from '../../model/expression.ts';
import type { Fact } from '../model/fact.ts';

/** Returns a value as rule files write it, for messages. */
export function describeInput(expression: Expression): string {
  if (expression.kind !== 'operation') return nameOf(expression);
  const { operator, operands } = expression;
  const [first, ...rest] = operands.map(describeInput);
  return rest.length === 0 ? `${operator} ${first}` : [first, ...rest].join(` ${operator} `);
}

/** Returns what a fact is about, for messages. */
export function describeFact(fact: Fact): string {
  if ('input' in fact) return describeInput(fact.input.expression);
  if (fact.kind === 'choice') {
    const { choice } = fact;
    return choice.of === 'value'
      ? describeInput(choice.input.expression)
      : choice.of === 'place'
        ? 'the host'
        : 'consent';
  }
  return fact.kind === 'hasChanged' ? fact.state.id : 'consent';
}
