import { nearest } from '../diagnostics/nearest.ts';
import type { Body } from '../syntax/document.ts';
import { fieldName } from './fields.ts';

/**
 * Whether a body has a field whose name is nearly one of these, and none of those that may stand there: that is told, and what
 * it was meant for is not missing.
 */
export function hasMisspelt(body: Pick<Body, 'entries'> | undefined, names: readonly string[], known = names): boolean {
  return Boolean(
    body?.entries.some(({ key }) => {
      const name = fieldName(key) ?? '';
      return !known.includes(name) && names.includes(nearest(name, known) ?? '');
    }),
  );
}
