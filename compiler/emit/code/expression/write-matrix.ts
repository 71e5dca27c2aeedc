import type { Matrix } from '../../../language/model/program.ts';
import { isNumberType, type Type } from '../../../language/model/type.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { writeCodes } from './write-arguments.ts';
import { writeExpression } from './write-value.ts';

/** Writes a lookup table as a function of its keys at its first use, and returns its name. */
export function writeMatrix(emitter: Emitter, matrix: Matrix): string {
  const { writer } = emitter;
  return writer.once(matrix, () => {
    const keys = matrix.keys.map((_, at) => `$${at}`);
    const rows = matrix.rows.map(({ keys: codes, value }) => {
      const tests = codes.flatMap((list, at) => (list ? [writeKeyTest(list, matrix.keys[at], keys[at])] : []));
      return `${tests.join('&&') || 'true'}?${writeExpression(emitter, value)}:`;
    });
    const otherwise = matrix.otherwise ? writeExpression(emitter, matrix.otherwise) : 'undefined';
    const missing = matrix.missing ? writeExpression(emitter, matrix.missing) : 'undefined';
    const isMissing = keys.map((key) => `${key}==null`).join('||');
    const code = `(${keys.join(',')}) => ${isMissing}?${missing}:${rows.join('')}${otherwise}`;
    return define(writer, matrix.id, code, { module: 'declarations' }, matrix.span);
  });
}

/** Writes a test whether a key matches a row. */
export function writeKeyTest(codes: readonly string[], type: Type, key: string): string {
  if (type.name === 'country' || type.name === 'locale') return `${writeCodes(codes, type)}.test(${key})`;
  // Keys of rows are stored as texts. Only keys of types that cannot contain code are written without quotes.
  const isBare = type.name === 'boolean' || isNumberType(type);
  const values = codes.map((code) => (isBare ? code : JSON.stringify(code)));
  return codes.length === 1 ? `${key}===${values[0]}` : `[${values.join(',')}].includes(${key})`;
}
