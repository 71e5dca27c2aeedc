import { validate_payload } from '../../../language/tables/validators.generated.js';
import { joinLabels, labelWith, textLabel, type Label, type PersonalKind } from '../../../language/model/label.ts';
import { textType, asOptional, withPersonal, type Type } from '../../../language/model/type.ts';
import { labelOfAll } from '../labels/label-of.ts';
import { nesting } from '../../../language/syntax/nesting.ts';

/** The supported part of JSON Schema, after validation. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly 'x-personal'?: boolean | PersonalKind | readonly PersonalKind[];
  readonly $ref?: string;
}

/**
 * Returns the type that a JSON Schema describes, or why the schema is invalid. Every field may be missing, even if the
 * schema requires it, because the page provides the value. `"x-personal": true` labels a field as personal, `"x-personal": ["email"]` as
 * personal data of some kinds.
 */
export function readSchema(text: string): { readonly type: Type } | { readonly reason: string } {
  return withSchema(text, (schema, find) => ({ type: typeOf(schema, find) }));
}

/** Parses a JSON Schema and returns the result of `convert`, or why the schema is invalid. */
export function withSchema<Root extends Schema, Result>(
  text: string,
  convert: (schema: Root, find: Resolve) => Result,
): Result | { readonly reason: string } {
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
    return convert(schema as Root, countedResolve(schema));
  } catch (error) {
    if (error instanceof BadSchema) return { reason: error.message };
    throw error;
  }
}

const mostLevels = 100;

/** An invalid schema, for example one whose `$ref` is undefined, refers to another file, or is part of a cycle. */
export class BadSchema extends Error {}

/** Resolves a limited number of references, because nested references can grow exponentially and exhaust memory. */
function countedResolve(root: unknown): Resolve {
  let left = mostReferences;
  return (path) => {
    if (left-- === 0) throw new BadSchema(`it follows more than ${mostReferences} references ("$ref")`);
    return resolve(root, path);
  };
}

const mostReferences = 1000;

/** Resolves a `$ref` such as `#/definitions/address` in the same file. */
function resolve(root: unknown, path: string): Schema {
  if (!path.startsWith('#/')) throw new BadSchema(`its "$ref" to "${path}" refers to another file`);
  const parts = path
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = parts.reduce<any>(
    (value, part) => (Object.hasOwn(Object(value), part) ? value[part] : undefined),
    root,
  );
  if (typeof found !== 'object' || found === null) throw new BadSchema(`its "$ref" to "${path}" refers to nothing`);
  // The target may be outside the schemas that were validated, so validate it now.
  const isSchema = validate_payload({ type: 'object', properties: { found } });
  if (!isSchema) throw new BadSchema(`its "$ref" to "${path}" does not refer to a schema`);
  return found as Schema;
}

/** Returns the schema that a `$ref` refers to. */
export type Resolve = (path: string) => Schema;

/** Returns the type of a value that a schema describes. */
export function typeOf(schema: Schema, find: Resolve, depth = 0): Type {
  if (depth > 50) throw new BadSchema('its "$ref" is part of a cycle');
  if (schema.$ref !== undefined) return typeOf(followed(schema, find(schema.$ref)), find, depth + 1);
  const personal = schemaLabel(schema);
  const label = personal && { personal };
  const names = [schema.type ?? []].flat().filter((type) => type !== 'null');
  // An object or a list besides other types passes as it is.
  if (names.length > 1 && names.some((type) => type === 'object' || type === 'array')) {
    const parts = [...Object.values(schema.properties ?? {}), schema.items ?? {}];
    const inner = labelOfAll(parts.map((part) => ({ type: typeOf(part, find, depth + 1) })));
    return withPersonal({ name: 'anything' }, joinLabels(personal, inner));
  }
  const [name] = names;
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
      return { name: 'list', of, ...(of.personal ? { personal: of.personal } : label) };
    }
    case 'integer':
    case 'number':
    case 'boolean':
      return { name, ...label };
    default:
      return { ...textType, ...label };
  }
}

/** Merges the keywords next to a `$ref` into its target. They cannot remove a label. */
export function followed(referrer: Schema, target: Schema): Schema {
  return { ...labelled(target, referrer), ...labelled(referrer, target), $ref: target.$ref };
}

/** Labels a part of a personal schema as personal. It applies at every level below. */
function labelled(part: Schema, whole: Schema): Schema {
  const label = joinLabels(schemaLabel(part), schemaLabel(whole));
  return label ? { ...part, 'x-personal': label } : part;
}

function schemaLabel({ 'x-personal': personal }: Schema): Label | undefined {
  if (!personal) return undefined;
  return personal === true ? textLabel : labelWith([personal].flat());
}
