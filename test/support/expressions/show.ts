/**
 * A value as a text of plain signs that is the same on every machine: missing, numbers beyond JSON and halves of characters
 * too. It runs inside of pages, and so uses nothing from outside. Nothing in a rule tells 0 from -0.
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
