import type { Call } from '../compiler/language/model/program.ts';
import type { Value } from '../runtime/tables/tables.ts';

/** Returns the response body from which a call reads these fields. */
export function responseText({ format }: Call, value: Value): string {
  const fields = Object.entries(value as Readonly<Record<string, Value>>);
  if (format === 'text') return String(fields[0]?.[1] ?? '');
  if (format === 'lines') return fields.map(([name, field]) => `${name}=${String(field)}`).join('\n');
  return JSON.stringify(value);
}
