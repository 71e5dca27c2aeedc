import type { Parameter } from '../../../../runtime/tables/tables.ts';
import type { SchemaProperty } from './custom-schema.ts';

/** Returns the properties of a schema as parameters, in the same order. Arguments are positional or named, as elsewhere. */
export function parametersOf(properties: readonly SchemaProperty[]): Parameter[] {
  return properties.map(({ name, type, summary, required, default: fallback, format }) => {
    const isOptional = !required && fallback === undefined;
    return {
      name,
      summary,
      type: isOptional ? `${type}?` : type,
      ...(isHostFormat(format) && { csp: 'img' as const }),
      ...(fallback !== undefined && { default: fallback }),
    };
  });
}

/** Whether a text of this format names the host of a request. A Content-Security-Policy must then allow it. */
export function isHostFormat(format: string | undefined): boolean {
  return format === 'uri' || format === 'hostname';
}
