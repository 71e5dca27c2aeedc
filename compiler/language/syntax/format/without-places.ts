import type { Document, EntryNode } from '../document.ts';

/**
 * Serialises the meaning of a document. The result is the same for documents that differ only in layout, comments or
 * syntax.
 */
export function withoutPlaces({ declarations }: Document): string {
  return JSON.stringify(declarations, function (this: object, key: string, value: unknown) {
    if (key === 'start' || key === 'end') return undefined;
    return key === 'entries' ? withMeaning(value as EntryNode[], 'clauses' in this) : value;
  });
}

/** A comma has a meaning only between the keys of a table's row: `CN, HK: …`. */
function withMeaning(entries: readonly EntryNode[], isTable: boolean): unknown {
  const joins = ({ comma, value, type }: EntryNode, at: number) => comma && !value && !type && at < entries.length - 1;
  return entries.map((entry, at) => ({ ...entry, comma: isTable && joins(entry, at) }));
}
