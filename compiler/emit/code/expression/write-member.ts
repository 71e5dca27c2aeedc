import type { ExpressionOf } from '../../../language/model/expression.ts';
import { decoderOf } from '../../../language/tables/decoders.ts';
import { isCollection } from '../../../language/model/type.ts';
import type { Emitter } from '../emitter.ts';
import { writeDecoded, writeDecoder } from './write-decoded.ts';
import { writeExpression } from './write-expression.ts';
import { writeAccess } from './write-key.ts';

/** Writes a field of a record. Fields of a record from the page are decoded as their declared types. */
export function writeMember(emitter: Emitter, expression: ExpressionOf<'member'>): string {
  const { of, name } = expression;
  if (isCollection(of.type)) return writeFields(emitter, expression);
  const read = `${writeExpression({ ...emitter, readsFields: true }, of)}${writeAccess(name, true)}`;
  if (of.kind === 'data' && of.data.type.fields) {
    const decoded = writeDecoded(emitter, read, expression);
    return of.data.each ? `(${decoded}??${writeExpression(emitter, of.data.each)})` : decoded;
  }
  return expression.decode ? writeDecoded(emitter, read, expression) : read;
}

/** Writes a field of each record in a list. */
function writeFields(emitter: Emitter, { of, name, type }: ExpressionOf<'member'>): string {
  const decoder = decoderOf(type.of!);
  const read = decoder ? `,${writeDecoder(emitter, decoder)}` : '';
  const list = writeExpression({ ...emitter, readsFields: true }, of);
  return `${emitter.writer.use({ file: 'values/fields.ts', name: 'readFields' })}(${list},${JSON.stringify(name)}${read})`;
}
