import type { Clean } from '../delivery/query.ts';

/**
 * Redacts every text and every name in a list or record. For a record that becomes a query, it also hides values of
 * parameters that `clean` considers personal. A field of an inner record is named by its path there: `customer_name`, which is
 * personal, or `items_0_name`, which is not.
 */
export const cleanTexts = (value: unknown, clean: Clean, isQuery?: boolean): unknown =>
  // Converted to plain data first, so that no getter returns something else later.
  value && cleanPart(JSON.parse(JSON.stringify(value)), clean, isQuery && '?');

function cleanPart(part: any, clean: Clean, path?: string | false): unknown {
  if (typeof part === 'string') return clean(part);
  if (!part || typeof part !== 'object') return part;
  const copy: any = Array.isArray(part) ? [] : {};
  const names = Object.keys(part);
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    const inner = part[name];
    const query = path && `${path + name}=`;
    const isHidden = query && inner != null && clean(query) !== query;
    copy[clean(name)] = isHidden ? 'redacted' : cleanPart(inner, clean, path && `${path + name}_`);
  }
  return copy;
}
