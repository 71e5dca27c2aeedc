/** Reads an array's objects; other items are left out. Their fields are read when rules use them. */
export function asRecords(raw: unknown): object[] | undefined {
  return Array.isArray(raw) ? raw.filter((item) => item && typeof item === 'object') : undefined;
}
