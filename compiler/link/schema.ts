import { validate_payload } from '../language/validators.generated.js';
import { textType, withOptional, type Type } from '../core/type.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly 'x-personal'?: boolean;
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
  return { type: typeOf(schema as Schema) };
}

function typeOf(schema: Schema): Type {
  const label = schema['x-personal'] ? { personal: true } : {};
  const name = typeof schema.type === 'string' ? schema.type : schema.type?.find((type) => type !== 'null');
  switch (name) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [
        key,
        withOptional(typeOf({ ...field, ...(schema['x-personal'] && { 'x-personal': true }) })),
      ]);
      return { name: 'record', fields: schema.properties && Object.fromEntries(fields), ...label };
    }
    case 'array': {
      const of = schema.items ? typeOf(schema.items) : textType;
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
