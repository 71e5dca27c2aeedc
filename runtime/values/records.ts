/** An array's objects; what is none is left out. Their fields are read one by one, where rules ask for them. */
export function asRecords(raw: unknown): object[] | undefined {
  return Array.isArray(raw) ? raw.filter((item) => item && typeof item === 'object') : undefined;
}
