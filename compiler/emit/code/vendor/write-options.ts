import { throughGateway } from '../../../compile/evaluate/through-gateway.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Tag, VariableValue } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { isOmitted } from '../expression/write-arguments.ts';
import { writeExpression, writeKey } from '../expression/write-value.ts';
import { comesFromPage, writeCleaned, writeRedactor, writeSentValue } from '../redaction/write-sent-value.ts';
import type { VendorVariables } from '../../../../runtime/tables/tables.ts';

/** Writes the options of a tag as a function that evaluates them for each call. */
export function writeOptions(emitter: Emitter, tag: Tag): string {
  return emitter.writer.once(`options ${tag.id}`, () => {
    const fields = Object.entries(tag.options)
      .filter(([, value]) => !isOmitted(value))
      .map(([name, value]) => {
        const given = name === 'url' ? throughGateway(tag, value)! : value;
        return `${writeKey(name)}:${writeOption(emitter, tag, name, given)}`;
      });
    return define(emitter.writer, `${tag.id}Options`, `() => ({${fields.join(',')}})`, { rule: tag.id }, tag.span);
  });
}

/** Writes an option. Values that are sent in pieces, or outside of parameters, are redacted first (PII-01). */
function writeOption(emitter: Emitter, { vendor }: Tag, name: string, value: Expression): string {
  const isCall = Object.values(vendor.actions).some(({ by }) => by === 'call');
  if (vendor.client || isCall) return writeCleaned(emitter, value);
  const { inPieces, inPath } = vendor.options[name];
  const written = writeSentValue(emitter, value);
  if (!(inPieces || inPath) || !comesFromPage(value)) return written;
  const redacted = `${writeRedactor(emitter)}(${written})`;
  return inPath
    ? `${emitter.writer.use({ file: 'delivery/encode-path.ts', name: 'encodePath' })}(${redacted})`
    : redacted;
}

/** Writes the analytics variables of a call as a record. The keys are the names in requests, or those from `nameOf`. */
export function writeVariables(
  emitter: Emitter,
  values: readonly VariableValue[],
  { wireName, encoder, fallbacks = {} }: VendorVariables,
  { options }: Tag,
  nameOf = wireName,
): string {
  const fields = values.flatMap(({ analyticsVariables, value }) =>
    analyticsVariables.map((variable) => {
      const code = writeExpression(emitter, value);
      const encode = encoder(variable, value.type);
      const fallback = value.type.optional ? options[fallbacks[variable]] : undefined;
      const present = fallback ? `(${code}??${writeExpression(emitter, fallback)})` : code;
      return `${nameOf(variable)}:${encode ? `${emitter.writer.use(encode)}(${present})` : present}`;
    }),
  );
  return `{${fields.join(',')}}`;
}
