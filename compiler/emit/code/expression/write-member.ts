import type { ExpressionOf } from '../../../model/expression.ts';
import type { Emitter } from '../emitter.ts';
import { writeDecoded } from './write-decoded.ts';
import { writeExpression } from './write-expression.ts';
import { writeAccess } from './write-key.ts';

/** A field of a record. Those of a record that the page holds are read by their types. */
export function writeMember(emitter: Emitter, expression: ExpressionOf<'member'>): string {
  const { of, name } = expression;
  const read = `${writeExpression(emitter, of)}${writeAccess(name, true)}`;
  if (of.kind === 'data' && of.data.type.fields) {
    const decoded = writeDecoded(emitter, read, expression.type);
    return of.data.each ? `(${decoded}??${writeExpression(emitter, of.data.each)})` : decoded;
  }
  return expression.decode ? writeDecoded(emitter, read, expression.type) : read;
}
