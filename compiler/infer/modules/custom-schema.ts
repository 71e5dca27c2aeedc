import type { TypeText, VendorTable } from '../../../runtime/tables.ts';
import { describeType } from '../../model/type.ts';
import { BadSchema, typeOf, withSchema, type Resolve, type Schema } from './schema.ts';
import { writeDefault } from './write-default.ts';

/** One property of a module's schema: a parameter of an action, or an option of a vendor. */
export interface Property {
  readonly name: string;
  readonly type: TypeText;
  readonly summary: string;
  readonly required: boolean;
  /** In the language's own notation. */
  readonly default?: string;
  readonly format?: string;
}

export interface CustomSchema {
  readonly properties: readonly Property[];
  readonly party: VendorTable['party'];
  readonly group: VendorTable['group'];
  /** What rules can ask of a vendor beside `run`. */
  readonly actions: Readonly<Record<string, Pick<CustomSchema, 'properties'> & { readonly summary: string }>>;
}

/** A module without a schema takes nothing. */
export const emptySchema: CustomSchema = { properties: [], party: 'third', group: 'targeting', actions: {} };

interface Root extends Schema {
  readonly 'x-party'?: VendorTable['party'];
  readonly 'x-group'?: VendorTable['group'];
  readonly 'x-actions'?: Readonly<Record<string, Schema>>;
}

/** What the JSON Schema of a module of the project says of its parameters or options, or why it says nothing. */
export function readCustomSchema(text: string): CustomSchema | { readonly reason: string } {
  return withSchema(text, (root: Root, find): CustomSchema => {
    const actions = Object.entries(root['x-actions'] ?? {}).map(([name, action]) => {
      return [name, { summary: action.description ?? '', properties: propertiesOf(action, find) }] as const;
    });
    return {
      properties: propertiesOf(root, find),
      party: root['x-party'] ?? emptySchema.party,
      group: root['x-group'] ?? emptySchema.group,
      actions: Object.fromEntries(actions),
    };
  });
}

function propertiesOf({ properties = {}, required = [] }: Schema, find: Resolve): Property[] {
  const unknown = required.find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) throw new BadSchema(`it requires "${unknown}", which is none of its properties`);
  return Object.entries(properties).map(([name, given]) => {
    const schema = given.$ref === undefined ? given : { ...find(given.$ref), ...given };
    const fallback = schema.default === undefined ? undefined : writeDefault(schema, name, typeOf(schema, find));
    return {
      name,
      type: typeTextOf(schema, find),
      summary: schema.description ?? '',
      required: required.includes(name),
      ...(fallback !== undefined && { default: fallback }),
      ...(schema.format !== undefined && { format: schema.format }),
    };
  });
}

/** A closed list of texts is one of words, and an address is a text of the format `uri`. */
function typeTextOf(schema: Schema, find: Resolve): TypeText {
  const type = typeOf(schema, find);
  const label = type.personal ? 'personal ' : '';
  const words = schema.enum ?? [];
  const isWords = type.name === 'text' && words.length > 1 && words.every((word) => /^[\w-]+$/.test(String(word)));
  if (isWords) return label + words.join(' | ');
  return type.name === 'text' && schema.format === 'uri' ? `${label}address` : describeType(type);
}
