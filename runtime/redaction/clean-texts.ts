import type { Clean } from '../delivery/query.ts';

/**
 * Redacts every text and every name in a list or record. For a record that becomes a query, it also hides values of
 * parameters that `clean` considers personal.
 */
export const cleanTexts = (value: unknown, clean: Clean, isQuery?: boolean): unknown =>
  // Converted to plain data first, so that no getter returns something else later.
  value && cleanPart(JSON.parse(JSON.stringify(value)), clean, isQuery);

function cleanPart(part: any, clean: Clean, isQuery?: boolean): unknown {
  if (typeof part === 'string') return clean(part);
  if (!part || typeof part !== 'object') return part;
  const copy: any = Array.isArray(part) ? [] : {};
  const names = Object.keys(part);
  for (let at = 0; at < names.length; at++) {
    const inner = part[names[at]];
    const query = `?${names[at]}=`;
    const isHidden = isQuery && inner != null && clean(query) !== query;
    copy[clean(names[at])] = isHidden ? 'redacted' : cleanPart(inner, clean);
  }
  return copy;
}
