import type { Expression } from '../../language/model/expression.ts';
import { unknownType } from '../../language/model/type.ts';
import type { Node } from '../../language/syntax/document.ts';

/** Returns a placeholder for an expression with an error, which has already been reported. */
export function unknown({ start, end }: Node): Expression {
  return { kind: 'literal', value: '', type: unknownType, start, end };
}
