import type { VariableValue } from '../../../model/program.ts';
import { wireName } from './wire-name.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';

/** Variables under their names on the wire: `c33` for prop33, `v113` for eVar113, `l1` for list1. */
export function writeWireVariables(emitter: Emitter, variables: readonly VariableValue[]): string {
  return writeVariables(emitter, variables, wireName);
}

/** Variables under the names that the vendor's own library has for them, which are those of the slots. */
export function writeLibraryVariables(emitter: Emitter, variables: readonly VariableValue[]): string {
  return writeVariables(emitter, variables, (slot) => slot);
}

function writeVariables(
  emitter: Emitter,
  variables: readonly VariableValue[],
  nameOf: (slot: string) => string,
): string {
  const fields = variables.flatMap((variable) =>
    variable.slots.map((slot) => `${nameOf(slot)}:${writeValueFor(emitter, slot, variable)}`),
  );
  return `{${fields.join(',')}}`;
}

/** Products and lists have a form of their own on the wire, unless rules give a text, which then has it already. */
function writeValueFor(emitter: Emitter, slot: string, { value }: VariableValue): string {
  const code = writeExpression(emitter, value);
  const { name, of } = value.type;
  const isList = name === 'list' || name === 'set';
  const folder = 'vendors/adobe-analytics';
  if (slot === 'products' && (name === 'record' || (isList && of?.name !== 'text'))) {
    return `${emitter.writer.use({ file: `${folder}/products.ts`, name: 'products' })}(${code})`;
  }
  if (/^list\d/.test(slot) && isList) {
    return `${emitter.writer.use({ file: `${folder}/list-items.ts`, name: 'listItems' })}(${code})`;
  }
  return code;
}
