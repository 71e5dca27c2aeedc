import type { Parameter } from '../../../runtime/tables.ts';
import type { Property } from './custom-schema.ts';

/** The properties of a schema as parameters, in the order of the schema: by place and by name, as built-in ones are. */
export function parametersOf(properties: readonly Property[]): Parameter[] {
  return properties.map(({ name, type, summary, required, default: fallback }) => {
    const isLeftOut = !required && fallback === undefined;
    return { name, summary, type: isLeftOut ? `${type}?` : type, ...(fallback !== undefined && { default: fallback }) };
  });
}
