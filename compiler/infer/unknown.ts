import type { Expression } from '../model/expression.ts';
import { unknownType } from '../model/type.ts';
import type { Node } from '../syntax/document.ts';

/** Stands for an expression that could not be understood; the mistake was reported. */
export function unknown({ start, end }: Node): Expression {
  return { kind: 'literal', value: '', type: unknownType, start, end };
}
