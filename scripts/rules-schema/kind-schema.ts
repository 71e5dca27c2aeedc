import type { Kind } from '../../compiler/declarations/kind.ts';
import { anyValue } from './any-value.ts';
import { clauseSchema } from './clause-schema.ts';
import { fieldSchema } from './field-schema.ts';
import { headerPattern } from './header-pattern.ts';
import type { JsonSchema, JsonType } from './json-schema.ts';
import { vendorOptions } from './vendor-options.ts';

/** What stands below the header of a kind: a mapping, rows behind dashes, a value, or nothing. */
export function kindSchema(kind: Kind): JsonSchema {
  const { name, openFields, inner = [] } = kind;
  const patterns = inner.map((one) => [headerPattern(one), declarationSchema(one)] as const);
  return {
    type: typesOf(kind),
    ...(name === 'assert' && { pattern: '^\\s*(every|tag|rule)\\s' }),
    properties: { ...headerParts(kind), ...fieldsOf(kind), ...clausesOf(kind) },
    ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
    additionalProperties: openFields ? rowSchema(name) : false,
    items: kind.header.value ? {} : name === 'assert' ? orPromise : reference(name),
    ...(name === 'tag' && { allOf: vendorOptions }),
  };
}

/** A declaration of a kind, where a key declares one: rows may leave out what the whole must have. */
export function declarationSchema(kind: Kind): JsonSchema {
  const fields = Object.entries(kind.fields ?? {}).filter(([, { required }]) => required);
  const required = [...fields.map(([name]) => name), ...(kind.requiredClauses ?? [])];
  const isWhole = required.length === 0 || kind.clauses?.includes('promise');
  return { description: kind.summary, allOf: [reference(kind.name), ...(isWhole ? [] : [{ required }])] };
}

function reference(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` };
}

const orPromise: JsonSchema = { type: ['string', 'object'] };

function typesOf({ header, fields, openFields, clauses, inner, name }: Kind): JsonType[] {
  const hasBody = fields || openFields || clauses || inner;
  const isRequired = header.valueRequired || clauses || openFields === 'required';
  return [
    'object',
    ...(hasBody || header.value ? (['array'] as const) : []),
    ...(header.value || name === 'assert' ? (['string'] as const) : []),
    ...(header.value ? (['number', 'boolean'] as const) : []),
    // The header may hold all of it.
    ...(isRequired && !header.value ? [] : (['null'] as const)),
  ];
}

/** Parts of a header that may have keys of their own. */
function headerParts({ header, openFields, name }: Kind): Record<string, JsonSchema> {
  return {
    ...(header.parameters && {
      parameters: {
        description: 'Its parameters and their types, where comments stand at them.',
        type: 'object',
        additionalProperties: { type: ['string', 'null'] },
      },
    }),
    ...(header.type && { type: { description: 'Its type, such as text, integer or list of text.', type: 'string' } }),
    ...(header.value && { value: { ...anyValue, description: 'What stands behind = in the DSL.' } }),
    ...(header.when && { when: { description: 'The condition.', type: ['string', 'boolean'] } }),
    ...(openFields && {
      rows: { description: 'The rows.', type: 'object', additionalProperties: rowSchema(name) },
    }),
  };
}

function fieldsOf({ name: kind, fields = {} }: Kind): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(kind, name, field)]));
}

function clausesOf({ name: kind, clauses = [] }: Kind): Record<string, JsonSchema> {
  return Object.fromEntries(clauses.map((name) => [name, clauseSchema(kind, name)]));
}

/** Where the keys are the project's own. */
function rowSchema(kind: string): JsonSchema {
  if (kind === 'record') return { description: 'The type of the field.', type: 'string' };
  if (kind === 'variables') return { description: 'The variables that it stands for.', type: ['string', 'array'] };
  return anyValue;
}
