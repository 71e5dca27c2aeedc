import type { Expression } from '../../../model/expression.ts';
import type { Emitter } from '../emitter.ts';

/**
 * An expression as JavaScript. `e` is the event, where there is one. Expressions hold others of any kind, so what writes them
 * all comes with the emitter: a writer of one kind imports no other.
 */
export const writeExpression = (emitter: Emitter, expression: Expression): string => emitter.write(emitter, expression);
