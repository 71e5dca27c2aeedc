import { asText } from './text.ts';

type ReadItem = (item: unknown) => unknown;

/** Reads an array. Items are read as the list declares, or as texts; invalid items are left out. */
export function asList(raw: unknown, read: ReadItem = asText): unknown[] | undefined {
  return Array.isArray(raw) ? raw.map((item) => read(item)).filter((item) => item !== undefined) : undefined;
}
