/**
 * Returns the content of a document without its positions. A comma after a key with a value only separates it from the
 * next key, and layouts differ in writing it.
 */
export function withoutSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpans);
  if (typeof value !== 'object' || value === null) return value;
  const isValued = 'value' in value && value.value !== undefined;
  const kept = Object.entries(value).filter(
    ([name, part]) =>
      name !== 'start' && name !== 'end' && part !== undefined && !(name === 'comma' && (isValued || 'type' in value)),
  );
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutSpans(part)]));
}
