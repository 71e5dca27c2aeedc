import type { Expression } from '../../../model/expression.ts';
import { hasPersonalData } from '../../../infer/labels/has-personal-data.ts';
import { comesFromPage } from './comes-from-page.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeKey } from '../expression/write-key.ts';
import type { Emitter } from '../emitter.ts';
import { writeRedactor } from './write-redactor.ts';

/**
 * A value as a call or a client is given it: texts that a page or a visitor wrote, and names of fields, go through the
 * redactor (PII-01), but for those that rules label personal, and so hand over on purpose. In what becomes a query, names
 * say which values are personal (PII-02).
 */
export function writeCleaned(emitter: Emitter, value: Expression, isQuery = false): string {
  if (value.kind === 'record') {
    const fields = value.fields.map((field) => `${writeKey(field.name)}:${writeCleaned(emitter, field.value)}`);
    return `{${fields.join(',')}}`;
  }
  const written = writeExpression(emitter, value);
  if (hasPersonalData(value.type) || !comesFromPage(value)) return written;
  const clean = writeRedactor(emitter);
  if (/^(text|address|locale)$/.test(value.type.name)) return `${clean}(${written})`;
  return `${emitter.writer.use({ file: 'redaction/clean-texts.ts', name: 'cleanTexts' })}(${written},${clean}${isQuery ? ',true' : ''})`;
}
