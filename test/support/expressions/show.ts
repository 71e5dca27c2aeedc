/**
 * Returns a value as ASCII text that is the same on every machine, including missing values, numbers beyond JSON and
 * surrogate halves. It runs inside pages and therefore uses nothing outside itself. 0 and -0 are equal, since no rule can
 * distinguish them.
 */
export function show(value: unknown): string {
  if (value === undefined || value === null) return 'missing';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') {
    const hex = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value).replace(/[^\x20-\x7e]/g, hex);
  }
  if (Array.isArray(value)) return `[${value.map((item) => show(item)).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, field]) => `${show(name)}: ${show(field)}`)
    .join(', ')}}`;
}
