import type { Expression } from '../../../language/model/expression.ts';
import { writeCleaned } from './write-cleaned.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';

/**
 * Writes a value for a vendor. Texts are redacted later, when they are sent. Field names of a record from the page are
 * redacted here, while they can still be distinguished from names in rule files (PII-01, PII-02).
 */
export function writeSentValue(emitter: Emitter, value: Expression): string {
  const isOfPage = /^(record|anything)$/.test(value.type.name) && value.kind !== 'record';
  return isOfPage ? writeCleaned(emitter, value, true) : writeExpression(emitter, value);
}
