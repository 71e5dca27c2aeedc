import { nearest } from '../../language/diagnostics/nearest.ts';
import type { Body } from '../../language/syntax/document.ts';
import { fieldName } from './fields.ts';

/**
 * Whether a body has an unknown field whose name is close to one of `names`. The unknown field is reported elsewhere,
 * so the caller should not report the intended field as missing too.
 */
export function hasMisspelt(body: Pick<Body, 'entries'> | undefined, names: readonly string[], known = names): boolean {
  return Boolean(
    body?.entries.some(({ key }) => {
      const name = fieldName(key) ?? '';
      return !known.includes(name) && names.includes(nearest(name, known) ?? '');
    }),
  );
}
