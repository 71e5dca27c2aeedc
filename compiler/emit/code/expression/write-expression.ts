import type { Expression } from '../../../language/model/expression.ts';
import type { Emitter } from '../emitter.ts';

/**
 * Writes an expression as JavaScript. `e` is the event, if there is one. Expressions are recursive, so the function comes
 * from the emitter: the writers of different kinds do not import each other.
 */
export const writeExpression = (emitter: Emitter, expression: Expression): string => emitter.write(emitter, expression);
