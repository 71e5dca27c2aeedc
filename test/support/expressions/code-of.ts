/** Returns a value as ASCII JavaScript that can be embedded in a page, including values that JSON cannot represent. */
export function codeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => codeOf(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => `[${codeOf(name)}]:${codeOf(field)}`);
    return `{${fields.join(',')}}`;
  }
  if (typeof value !== 'string') return Object.is(value, -0) ? '-0' : String(value);
  const hex = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[^\x20-\x7e]|</g, hex);
}
