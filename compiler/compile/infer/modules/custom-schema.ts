import { describeLabel } from '../../../language/model/label.ts';
import type { TypeText, VendorTable } from '../../../../runtime/tables/tables.ts';
import { isHost } from '../../evaluate/host-of-url.ts';
import { describeType } from '../../../language/model/type.ts';
import { BadSchema, typeOf, withSchema, type Resolve, type Schema } from './schema.ts';
import { writeDefault } from './write-default.ts';

/** One property of a module's schema: a parameter of an action, or an option of a vendor. */
export interface SchemaProperty {
  readonly name: string;
  readonly type: TypeText;
  readonly summary: string;
  readonly required: boolean;
  /** In the syntax of rule files. */
  readonly default?: string;
  readonly format?: string;
}

export interface CustomSchema {
  readonly properties: readonly SchemaProperty[];
  /** The hosts to which the requests of a vendor go, besides those that its options name. */
  readonly hosts: readonly string[];
  readonly group: VendorTable['group'];
  /** The actions of a vendor besides `run`. */
  readonly actions: Readonly<Record<string, Pick<CustomSchema, 'properties'> & { readonly summary: string }>>;
}

/** The schema of a module that names none: it has no parameters. */
export const emptySchema: CustomSchema = { properties: [], hosts: [], group: 'targeting', actions: {} };

interface Root extends Schema {
  readonly 'x-hosts'?: readonly string[];
  readonly 'x-party'?: unknown;
  readonly 'x-group'?: VendorTable['group'];
  readonly 'x-actions'?: Readonly<Record<string, Schema>>;
}

/** Reads the parameters or options of a custom module from its JSON Schema, or returns why the schema is invalid. */
export function readCustomSchema(text: string): CustomSchema | { readonly reason: string } {
  return withSchema(text, (root: Root, find): CustomSchema => {
    const actions = Object.entries(root['x-actions'] ?? {}).map(([name, action]) => {
      return [name, { summary: action.description ?? '', properties: propertiesOf(action, find) }] as const;
    });
    return {
      properties: propertiesOf(root, find),
      hosts: hostsOf(root),
      group: root['x-group'] ?? emptySchema.group,
      actions: Object.fromEntries(actions),
    };
  });
}

function hostsOf({ 'x-hosts': hosts = emptySchema.hosts, 'x-party': party }: Root): readonly string[] {
  if (party !== undefined) {
    throw new BadSchema(
      '"x-party" is no longer a keyword: hosts decide who receives a request, so list them in "x-hosts", and your own domains in "own" of the project',
    );
  }
  const wrong = hosts.find((host) => !isHost(host));
  if (wrong !== undefined) throw new BadSchema(`"${wrong}" in "x-hosts" is not a host name`);
  return hosts;
}

function propertiesOf({ properties = {}, required = [] }: Schema, find: Resolve): SchemaProperty[] {
  const unknown = required.find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) throw new BadSchema(`it requires the property "${unknown}", which it does not declare`);
  return Object.entries(properties).map(([name, property]) => {
    const schema = property.$ref === undefined ? property : { ...find(property.$ref), ...property };
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

/** Returns the type of a property as text. An enum of texts is a list of words; a text of the format `uri` is an address. */
function typeTextOf(schema: Schema, find: Resolve): TypeText {
  const type = typeOf(schema, find);
  const label = type.personal ? `${describeLabel(type.personal)} ` : '';
  const words = schema.enum ?? [];
  const isWords = type.name === 'text' && words.length > 1 && words.every((word) => /^[\w-]+$/.test(String(word)));
  if (isWords) return label + words.join(' | ');
  return type.name === 'text' && schema.format === 'uri' ? `${label}address` : describeType(type);
}
