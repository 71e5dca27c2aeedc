import type { Clean } from '../delivery/query.ts';

/**
 * A list or record with every text in it cleaned, and every name, which a page may have made of anything. In one that
 * becomes a query, values of parameters that `clean` takes for personal are hidden as well.
 */
export const cleanTexts = (value: unknown, clean: Clean, isQuery?: boolean): unknown =>
  // As plain data first, so that nothing in it is another thing when it is looked at again.
  value && cleanPart(JSON.parse(JSON.stringify(value)), clean, isQuery);

function cleanPart(part: any, clean: Clean, isQuery?: boolean): unknown {
  if (typeof part === 'string') return clean(part);
  if (!part || typeof part !== 'object') return part;
  const copy: any = Array.isArray(part) ? [] : {};
  const names = Object.keys(part);
  for (let at = 0; at < names.length; at++) {
    const inner = part[names[at]];
    const asked = `?${names[at]}=`;
    const isHidden = isQuery && inner != null && clean(asked) !== asked;
    copy[clean(names[at])] = isHidden ? 'redacted' : cleanPart(inner, clean);
  }
  return copy;
}
