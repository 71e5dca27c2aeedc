import { followed, withSchema, type Resolve, type Schema } from '../../compile/infer/modules/schema.ts';
import { writeObject, type Property } from './write-object.ts';

/**
 * Returns the data that the JSON Schema of an event describes, as properties. The name of the event is left out.
 * `inObjects` are properties that each object of the data layer may also have.
 */
export function propertiesOfSchema(text: string, inObjects: readonly Property[]): readonly Property[] {
  const read = withSchema(text, (schema, resolve) => {
    const find: Find = { resolve, inObjects };
    return { properties: propertiesOf(schema, find) };
  });
  // Linking the event has reported an invalid schema.
  return 'reason' in read ? [] : read.properties.filter(({ name }) => name !== 'event');
}

interface Find {
  readonly resolve: Resolve;
  readonly inObjects: readonly Property[];
}

function propertiesOf({ properties = {}, required = [] }: Schema, find: Find): Property[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isOptional: !required.includes(name),
    comment: schema.description,
    type: (indent) => schemaType(schema, find, indent),
  }));
}

function schemaType(schema: Schema, find: Find, indent: string): string {
  if (schema.$ref !== undefined) return schemaType(followed(schema, find.resolve(schema.$ref)), find, indent);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const names = [schema.type ?? 'string'].flat();
  return names.map((name) => namedType(name, schema, find, indent)).join(' | ');
}

function namedType(name: string, schema: Schema, find: Find, indent: string): string {
  switch (name) {
    case 'object':
      return schema.properties ? writeObject([...propertiesOf(schema, find), ...find.inObjects], indent) : 'object';
    case 'array':
      return `readonly (${schema.items ? schemaType(schema.items, find, indent) : 'string'})[]`;
    case 'integer':
    case 'number':
      return 'number';
    default:
      return name;
  }
}
