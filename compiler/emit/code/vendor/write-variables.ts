import type { VendorVariables } from '../../../../runtime/tables/tables.ts';
import type { Tag, VariableValue } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression } from '../expression/write-expression.ts';

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
