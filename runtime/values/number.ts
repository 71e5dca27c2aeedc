/** Reads a finite number, or a text that is one. */
export function asNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() ? +raw : raw;
  return Number.isFinite(value) ? (value as number) : undefined;
}
