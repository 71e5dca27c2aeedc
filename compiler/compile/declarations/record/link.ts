import type { RecordDeclaration } from '../../../language/model/program.ts';
import { withOptional, type Type } from '../../../language/model/type.ts';
import { dotted } from '../../infer/members.ts';
import type { Linker } from '../../bind/linker.ts';
import { readFile } from '../../bind/read-file.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';
import { typeOf, withSchema } from '../../infer/modules/schema.ts';
import { linkTypedFields } from '../../infer/typed-fields.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { isReservedType } from '../../infer/reserved.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    types: true;
  }
  interface Meanings {
    record: RecordDeclaration;
  }
}

export const recordLink = defineLink('record', {
  meaning: linkRecordDeclaration,
  isReserved: isReservedType,
});

/** Links `record x { name: type }` and `record x = schema("…")`, which declare a type. */
function linkRecordDeclaration(linker: Linker, found: Binding): RecordDeclaration | undefined {
  const { declaration, source, name } = found;
  const [value] = declaration.values;
  reportParts(linker, found);
  const fields = value
    ? fieldsOfSchema(linker, found)
    : linkTypedFields(linker, source, declaration.body?.entries ?? []);
  if (!fields) return undefined;
  const type: Type = { name: 'record', fields, called: name.text };
  const size = countFields(type);
  if (size > mostFields) {
    linker.mistake('too-large', { what: `The record "${name.text}"`, most: `${mostFields} fields` }, source, name);
    return undefined;
  }
  return { ...declared(found, linker.documents), type };
}

/** Includes the fields of inner records; nested records could otherwise exceed all memory. */
const mostFields = 1000;

function countFields({ of, fields }: Type): number {
  const inner = of ? countFields(of) : 0;
  return Object.values(fields ?? {}).reduce((sum, field) => sum + 1 + countFields(field), inner);
}

function reportParts(linker: Linker, { declaration, source, name }: Binding): void {
  const { values, body, incomplete } = declaration;
  const isEmpty = values.length === 0 && !body?.entries.length;
  if (isEmpty && !incomplete) linker.mistake('missing-part', { kind: 'record', part: 'fields' }, source, name);
  if (values.length === 0 || !body) return;
  linker.mistake('unexpected-part', { kind: 'record with a schema', part: 'fields' }, source, body.entries[0] ?? body);
}

/** Reads fields from a schema. Rules that write such a record must set the required fields only. */
function fieldsOfSchema(linker: Linker, { declaration, source }: Binding): Type['fields'] {
  const [value] = declaration.values;
  if (value.form === 'bad') return undefined;
  const [argument] = value.form === 'call' && dotted(value.of)?.join('.') === 'schema' ? value.arguments : [];
  if (argument?.value.form !== 'text' || (value.form === 'call' && value.arguments.length > 1)) {
    const takes = 'fields in braces, or a file as in schema("schemas/job.json")';
    linker.mistake('wrong-field', { name: 'record', takes }, source, value);
    return undefined;
  }
  const file = readFile(linker, source, argument.value.value, argument.value);
  return file && readSchemaFile(linker, source, { ...file, node: argument.value }, readFields)?.fields;
}

function readFields(text: string): { readonly fields: NonNullable<Type['fields']> } | { readonly reason: string } {
  return withSchema(text, (schema, find) => {
    const fields = Object.entries(typeOf(schema, find).fields ?? {}).map(
      ([name, type]) => [name, withOptional(type, !schema.required?.includes(name))] as const,
    );
    return { fields: Object.fromEntries(fields) };
  });
}
