/** Reads a text as it is, and a finite number or a boolean as text. */
export function asText(raw: unknown): string | undefined {
  return typeof raw === 'string' ? raw : typeof raw === 'boolean' || Number.isFinite(raw) ? '' + raw : undefined;
}
