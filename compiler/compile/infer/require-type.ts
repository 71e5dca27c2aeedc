import type { Context } from '../bind/context.ts';
import type { Linker } from '../bind/linker.ts';
import type { Expression } from '../../language/model/expression.ts';
import {
  accepts,
  describeType,
  phraseExpected,
  phraseType,
  withOptional,
  type Type,
} from '../../language/model/type.ts';
import type * as ast from '../../language/syntax/document.ts';
import { suggestedValue } from './suggested-value.ts';
import { unknown } from './unknown.ts';

/** Returns the linked expression of a node if it has the expected type. Reports any other type. */
export function requireType(
  linker: Linker,
  { source }: Context,
  node: ast.Expression,
  expression: Expression,
  expected: Type,
): Expression {
  if (accepts(expected, expression.type)) return expression;
  const given = phraseType(expression.type);
  if (expected.name === 'word' && expression.type.name === 'text') {
    linker.mistake('wrong-word', { words: expected.words!.join(', '), given }, source, node);
    return unknown(node);
  }
  if (expression.type.name === 'anything') {
    const what = source.text.slice(node.start, node.end);
    const declare = describeType(withOptional(expected, true));
    linker.mistake('type-not-declared', { what, expected: phraseType(expected), declare }, source, node);
    return unknown(node);
  }
  const write = suggestedValue(node, expected);
  // The suggestion already shows the unit, so an example is not needed.
  const phrase = write ? phraseType : phraseExpected;
  linker.mistake('wrong-type', { expected: phrase(expected), given, write }, source, node);
  return unknown(node);
}
