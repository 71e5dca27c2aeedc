import type { VendorVariables } from '../../../../runtime/tables.ts';
import type { VariableValue } from '../../../model/program.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression } from '../expression/write-expression.ts';

/** The variables of a call as a record, by their names in requests or by those that `nameOf` returns. */
export function writeVariables(
  emitter: Emitter,
  values: readonly VariableValue[],
  { wireName, encoder }: VendorVariables,
  nameOf = wireName,
): string {
  const fields = values.flatMap(({ analyticsVariables, value }) =>
    analyticsVariables.map((slot) => {
      const code = writeExpression(emitter, value);
      const encode = encoder(slot, value.type);
      return `${nameOf(slot)}:${encode ? `${emitter.writer.use(encode)}(${code})` : code}`;
    }),
  );
  return `{${fields.join(',')}}`;
}
