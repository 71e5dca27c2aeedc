import type { State } from '../../compiler/model/program.ts';
import type { Value } from '../../runtime/tables.ts';

/** What stands in storage for a state's value, as bundles keep it. */
export function storedText({ type, format }: State, value: Value): string {
  if (!Array.isArray(value)) return String(value);
  return format === 'json' || type.of?.name === 'record' ? JSON.stringify(value) : value.join('|');
}
