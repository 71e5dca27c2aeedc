import { validate_payload } from '../../language/validators.generated.js';
import { textType, asOptional, type Type } from '../../model/type.ts';
import { nesting } from '../../syntax/nesting.ts';

/** What is read of a JSON Schema; its shape was checked. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly 'x-personal'?: boolean;
  readonly $ref?: string;
}

/**
 * The type that a JSON Schema describes, or why it describes none. Every field may be missing, whatever the schema
 * requires: it is a page that keeps the promise or breaks it. `"x-personal": true` labels a field.
 */
export function readSchema(text: string): { readonly type: Type } | { readonly reason: string } {
  return withSchema(text, (schema, find) => ({ type: typeOf(schema, find) }));
}

/** Parses a JSON Schema and makes something of it, or says why it is none. */
export function withSchema<Root extends Schema, Made>(
  text: string,
  make: (schema: Root, find: Resolve) => Made,
): Made | { readonly reason: string } {
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    return { reason: 'it is not JSON' };
  }
  if (nesting(Object(schema) as object) > mostLevels) return { reason: 'it is nested too deeply' };
  if (!validate_payload(schema)) {
    const [problem] = validate_payload.errors ?? [];
    return { reason: `at "${problem?.instancePath || '/'}" it ${problem?.message ?? 'is not valid'}` };
  }
  try {
    return make(schema as Root, countedResolve(schema));
  } catch (error) {
    if (error instanceof BadSchema) return { reason: error.message };
    throw error;
  }
}

const mostLevels = 100;

/** A schema that means nothing, such as one whose `$ref` leads nowhere, out of the file, or in a circle. */
export class BadSchema extends Error {}

/** A part that refers twice to one that refers twice, and so on, would be more than any machine holds. */
function countedResolve(root: unknown): Resolve {
  let left = mostReferences;
  return (path) => {
    if (left-- === 0) throw new BadSchema(`its "$ref"s lead to more than ${mostReferences} parts`);
    return resolve(root, path);
  };
}

const mostReferences = 1000;

/** What a `$ref` such as `#/definitions/address` leads to, in the same file. */
function resolve(root: unknown, path: string): Schema {
  if (!path.startsWith('#/')) throw new BadSchema(`its "$ref" to "${path}" leads out of the file`);
  const parts = path
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = parts.reduce<any>(
    (value, part) => (Object.hasOwn(Object(value), part) ? value[part] : undefined),
    root,
  );
  if (typeof found !== 'object' || found === null) throw new BadSchema(`its "$ref" to "${path}" leads nowhere`);
  // It may lead to what is no schema where it stands, and so was not looked at.
  const isSchema = validate_payload({ type: 'object', properties: { found } });
  if (!isSchema) throw new BadSchema(`its "$ref" to "${path}" leads to no schema`);
  return found as Schema;
}

/** Answers what a `$ref` leads to. */
export type Resolve = (path: string) => Schema;

/** The type of one value that a schema describes. */
export function typeOf(schema: Schema, find: Resolve, depth = 0): Type {
  if (depth > 50) throw new BadSchema('its "$ref" leads in a circle');
  if (schema.$ref !== undefined) return typeOf(followed(schema, find(schema.$ref)), find, depth + 1);
  const label = schema['x-personal'] ? { personal: true } : {};
  const name = typeof schema.type === 'string' ? schema.type : schema.type?.find((type) => type !== 'null');
  switch (name) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [
        key,
        asOptional(typeOf(labelled(field, schema), find, depth + 1)),
      ]);
      return { name: 'record', fields: schema.properties && Object.fromEntries(fields), ...label };
    }
    case 'array': {
      const of = schema.items ? typeOf(labelled(schema.items, schema), find, depth + 1) : textType;
      return { name: 'list', of, ...(of.personal ? { personal: true } : label) };
    }
    case 'integer':
    case 'number':
    case 'boolean':
      return { name, ...label };
    default:
      return { ...textType, ...label };
  }
}

/** What stands beside a `$ref` is added to what it leads to; it takes no label off. */
function followed(beside: Schema, to: Schema): Schema {
  return { ...labelled(to, beside), ...labelled(beside, to), $ref: to.$ref };
}

/** What stands in something personal is personal, at every level below it. */
function labelled(part: Schema, whole: Schema): Schema {
  return whole['x-personal'] ? { ...part, 'x-personal': true } : part;
}
