import type { Expression } from '../../../language/model/expression.ts';
import { comesFromPage } from './comes-from-page.ts';
import { hasPersonalText } from './has-personal-text.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeKey } from '../expression/write-key.ts';
import type { Emitter } from '../emitter.ts';
import { writeRedactor } from './write-redactor.ts';

/**
 * Writes a value for a call or a client. Texts and field names from the page or visitor are redacted (PII-01). Values
 * that rules label as personal are not, because they are sent on purpose. In a query, parameter names decide which values
 * are personal (PII-02).
 */
export function writeCleaned(emitter: Emitter, value: Expression, isQuery = false): string {
  if (value.kind === 'record') {
    const fields = value.fields.map(
      (field) => `${writeKey(field.name)}:${writeCleaned(emitter, field.value, isQuery)}`,
    );
    return `{${fields.join(',')}}`;
  }
  // Names of fields that rule files write are intended, also beside those of the page.
  if (value.kind === 'call' && value.function.merges) {
    const parts = value.arguments.map((part) => writeCleaned(emitter, part, isQuery));
    return `${emitter.writer.use(value.function.export!)}(${parts.join(',')})`;
  }
  const written = writeExpression(emitter, value);
  if (hasPersonalText(value) || !comesFromPage(value)) return written;
  const clean = writeRedactor(emitter);
  if (/^(text|address|locale|word)$/.test(value.type.name)) return `${clean}(${written})`;
  return `${emitter.writer.use({ file: 'redaction/clean-texts.ts', name: 'cleanTexts' })}(${written},${clean}${isQuery ? ',true' : ''})`;
}
