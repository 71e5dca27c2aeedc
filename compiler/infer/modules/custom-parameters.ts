import type { Parameter } from '../../../runtime/tables.ts';
import type { Property } from './custom-schema.ts';

/** Returns the properties of a schema as parameters, in the same order. Arguments are positional or named, as elsewhere. */
export function parametersOf(properties: readonly Property[]): Parameter[] {
  return properties.map(({ name, type, summary, required, default: fallback }) => {
    const isOptional = !required && fallback === undefined;
    return {
      name,
      summary,
      type: isOptional ? `${type}?` : type,
      ...(fallback !== undefined && { default: fallback }),
    };
  });
}
