import { asText } from './text.ts';

type ReadItem = (item: unknown) => unknown;

/** An array's items, each read as the list declares it, or as a text; an item that does not fit is left out. */
export function asList(raw: unknown, read: ReadItem = asText): unknown[] | undefined {
  return Array.isArray(raw) ? raw.map((item) => read(item)).filter((item) => item !== undefined) : undefined;
}
