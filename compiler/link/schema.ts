import { validate_payload } from '../language/validators.generated.js';
import { textType, asOptional, type Type } from '../core/type.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly 'x-personal'?: boolean;
  readonly $ref?: string;
};

/**
 * The type that a JSON Schema describes, or why it describes none. Every field may be missing, whatever the schema
 * requires: it is a page that keeps the promise or breaks it. `"x-personal": true` labels a field.
 */
export function readSchema(text: string): { readonly type: Type } | { readonly reason: string } {
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    return { reason: 'it is not JSON' };
  }
  if (!validate_payload(schema)) {
    const [problem] = validate_payload.errors ?? [];
    return { reason: `at "${problem?.instancePath || '/'}" it ${problem?.message ?? 'is not valid'}` };
  }
  try {
    return { type: typeOf(schema as Schema, (path) => resolve(schema, path)) };
  } catch (error) {
    if (error instanceof BadReference) return { reason: error.message };
    throw error;
  }
}

/** A `$ref` that leads nowhere, out of the file, or in a circle. */
class BadReference extends Error {}

/** What a `$ref` such as `#/definitions/address` leads to, in the same file. */
function resolve(root: unknown, path: string): Schema {
  if (!path.startsWith('#/')) throw new BadReference(`its "$ref" to "${path}" leads out of the file`);
  const parts = path
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = parts.reduce<any>(
    (value, part) => (Object.hasOwn(Object(value), part) ? value[part] : undefined),
    root,
  );
  if (typeof found !== 'object' || found === null) throw new BadReference(`its "$ref" to "${path}" leads nowhere`);
  return found as Schema;
}

type Resolve = (path: string) => Schema;

function typeOf(given: Schema, find: Resolve, depth = 0): Type {
  if (depth > 50) throw new BadReference('its "$ref" leads in a circle');
  const schema = given.$ref === undefined ? given : find(given.$ref);
  if (schema.$ref !== undefined) return typeOf(schema, find, depth + 1);
  const label = schema['x-personal'] ? { personal: true } : {};
  const name = typeof schema.type === 'string' ? schema.type : schema.type?.find((type) => type !== 'null');
  switch (name) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [
        key,
        asOptional(labelled(typeOf(field, find, depth + 1), schema['x-personal'])),
      ]);
      return { name: 'record', fields: schema.properties && Object.fromEntries(fields), ...label };
    }
    case 'array': {
      const of = schema.items ? typeOf(schema.items, find, depth + 1) : textType;
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

/** What stands in something personal is personal. */
function labelled(type: Type, personal: boolean | undefined): Type {
  return personal ? { ...type, personal } : type;
}
