/** Reads a region in upper case, with its country or without it: `US-CA`, `CA`. */
export function asRegion(raw: unknown): string | undefined {
  const text = typeof raw === 'string' ? raw.trim().toUpperCase() : '';
  return /^([A-Z]{2}-)?[A-Z0-9]{1,3}$/.test(text) ? text : undefined;
}
