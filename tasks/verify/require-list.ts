/** What a page reports of itself cannot be read, because it has replaced functions of the browser. */
export class UnreadablePage extends Error {}

/** Returns a list that a page reports. The page can make `JSON.stringify` write anything. */
export function requireList<Item>(value: unknown): readonly Item[] {
  if (Array.isArray(value)) return value;
  throw new UnreadablePage('It changes how lists are written as JSON.');
}
