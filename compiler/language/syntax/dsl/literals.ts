/**
 * Returns the value of a text literal: without quotes and with escapes decoded. Unknown escapes lose their backslash.
 */
export function readText(image: string): string {
  const closed = image.length > 1 && image.endsWith(image[0]);
  const inner = image.slice(1, closed ? -1 : undefined);
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\(u[\dA-Fa-f]{4}|.)/g, (_, escape: string) => {
    if (escape.length === 5) return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r' }[escape] ?? escape;
  });
}

/** Parses a number and its unit: `500ms`, `7.3 years`, `15kB`. */
export function readQuantity(image: string): { value: number; unit?: string } {
  // A number inserted by error recovery has no digits.
  const [, digits = '0', unit] = /^([\d.]+) ?([A-Za-z]*)$/.exec(image) ?? [];
  return { value: Number(digits), unit: unit || undefined };
}
