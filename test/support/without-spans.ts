/**
 * What a document says, without where it says it. A comma behind a key with a value only parts it from the next key, and
 * notations and layouts write it or not.
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
