import type { Expression } from '../../../model/expression.ts';
import { writeCleaned } from './write-cleaned.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';

/**
 * What a vendor is given to say. Texts are redacted when they leave; of a record that a page wrote the names are as well,
 * here, while they can be told from those of rule files (PII-01, PII-02).
 */
export function writeSentValue(emitter: Emitter, value: Expression): string {
  const isOfPage = value.type.name === 'record' && value.kind !== 'record';
  return isOfPage ? writeCleaned(emitter, value, true) : writeExpression(emitter, value);
}
