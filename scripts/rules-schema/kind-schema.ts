import type { Kind } from '../../compiler/compile/declarations/kind.ts';
import { anyValue } from './any-value.ts';
import { clauseSchema } from './clause-schema.ts';
import { fieldSchema } from './field-schema.ts';
import { headerPattern } from './header-pattern.ts';
import type { JsonSchema, JsonType } from './json-schema.ts';
import { vendorOptions } from './vendor-options.ts';

/** Returns the schema of the content below the header of a kind: a mapping, rows after dashes, a value, or nothing. */
export function kindSchema(kind: Kind): JsonSchema {
  const { name, openFields, inner = [] } = kind;
  const patterns = inner.map((one) => [headerPattern(one), declarationSchema(one)] as const);
  return {
    type: typesOf(kind),
    ...(name === 'assert' && { pattern: '^\\s*(every|tag|rule|call|host)\\s' }),
    properties: { ...headerParts(kind), ...fieldsOf(kind), ...clausesOf(kind) },
    ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
    additionalProperties: openFields ? rowSchema(name) : false,
    items: kind.header.value ? {} : name === 'assert' ? orAssertion : reference(name),
    ...(name === 'tag' && { allOf: vendorOptions }),
  };
}

/** Returns the schema of a whole declaration. Unlike rows of a list, it must have all required fields and clauses. */
export function declarationSchema(kind: Kind): JsonSchema {
  const fields = Object.entries(kind.fields ?? {}).filter(([, { required }]) => required);
  const required = [...fields.map(([name]) => name), ...(kind.requiredClauses ?? [])];
  const isWhole = required.length === 0 || kind.clauses?.includes('promise');
  return { description: kind.summary, allOf: [reference(kind.name), ...(isWhole ? [] : [{ required }])] };
}

function reference(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` };
}

const orAssertion: JsonSchema = { type: ['string', 'object'] };

function typesOf({ header, fields, openFields, clauses, inner, name }: Kind): JsonType[] {
  const hasBody = fields || openFields || clauses || inner;
  const isRequired = header.valueRequired || clauses || openFields === 'required';
  return [
    'object',
    ...(hasBody || header.value ? (['array'] as const) : []),
    ...(header.value || name === 'assert' ? (['string'] as const) : []),
    ...(header.value ? (['number', 'boolean'] as const) : []),
    // The header may be the whole declaration.
    ...(isRequired && !header.value ? [] : (['null'] as const)),
  ];
}

/** Returns the schemas of header parts that can have their own keys. */
function headerParts({ header, openFields, name }: Kind): Record<string, JsonSchema> {
  return {
    ...(header.parameters && {
      parameters: {
        description: 'Its parameters and their types, if they have comments.',
        type: 'object',
        additionalProperties: { type: ['string', 'null'] },
      },
    }),
    ...(header.type && { type: { description: 'Its type, such as text, integer or list of text.', type: 'string' } }),
    ...(header.value && { value: { ...anyValue, description: 'The value, which the DSL writes after =.' } }),
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

/** Returns the schema of rows whose keys the project chooses. */
function rowSchema(kind: string): JsonSchema {
  if (kind === 'record') return { description: 'The type of the field.', type: 'string' };
  if (kind === 'variables')
    return { description: 'The analytics variables that this name sets.', type: ['string', 'array'] };
  return anyValue;
}
