import { operators, type Operand } from '../../../language/model/operators.ts';
import type { ExpressionOf } from '../../../language/model/expression.ts';
import type { Emitter } from '../emitter.ts';
import { writeTracedOperand } from '../instrumentation/write-trace.ts';
import { writeExpression } from './write-expression.ts';

/** Writes an operation. Conditions can combine several (RULE-01). */
export function writeOperation(emitter: Emitter, expression: ExpressionOf<'operation'>): string {
  const operands = expression.operands.map((operand): Operand => {
    const code = writeTracedOperand(emitter, expression, operand, writeExpression(emitter, operand));
    const { name, optional = false } = operand.type;
    return { code, optional, isCodes: name === 'countries' || name === 'locales' };
  });
  const { operator } = expression;
  // After folding, `and` and `or` may have any number of operands.
  if (operator === 'and' || operator === 'or') {
    return `(${operands.map(({ code }) => code).join(operator === 'and' ? '&&' : '||')})`;
  }
  return operators[operator].write(operands, emitter.writer.use);
}
