import type { Document, Entry } from '../document.ts';

/**
 * What a document says, as one text: its declarations without their places, and its comments in their order where
 * `comments` are asked for. Two documents that say the same differ in layout and notation only.
 */
export function withoutPlaces({ declarations }: Document): string {
  return JSON.stringify(declarations, (key, value) => {
    if (key === 'start' || key === 'end') return undefined;
    return key === 'entries' ? (value as Entry[]).map(withMeaning) : value;
  });
}

/** A comma says something only where it joins keys: `CN, HK: …`. */
function withMeaning(entry: Entry, at: number, entries: readonly Entry[]): unknown {
  const joins = entry.comma && !entry.value && !entry.type && at < entries.length - 1;
  return { ...entry, comma: joins };
}
