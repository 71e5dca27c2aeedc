type ReadField = (value: unknown) => unknown;

/**
 * Reads an object, with its fields as they are declared: a copy without fields that do not fit their types. Other fields
 * stay as they are. Without `fields`, the object itself.
 */
export function asRecord(raw: unknown, fields?: Readonly<Record<string, ReadField>>): object | undefined {
  if (!raw || typeof raw !== 'object' || Array.isArray(raw)) return undefined;
  if (!fields) return raw;
  const copy: Record<string, unknown> = { ...raw };
  for (const [name, read] of Object.entries(fields)) {
    const value = read((raw as typeof copy)[name]);
    if (value === undefined) delete copy[name];
    else copy[name] = value;
  }
  return copy;
}
