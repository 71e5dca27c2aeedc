import type { State } from '../../language/model/program.ts';
import type { Value } from '../../../runtime/tables/tables.ts';

/** Returns the text that a bundle stores for a state's value. */
export function storedText({ type, format }: State, value: Value): string {
  if (!Array.isArray(value)) return String(value);
  return format === 'json' || type.of?.name === 'record' ? JSON.stringify(value) : value.join('|');
}
