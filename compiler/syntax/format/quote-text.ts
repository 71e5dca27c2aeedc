/** A text as the DSL writes it: in double quotes, or in single ones where those save escapes. */
export function quoteText(value: string): string {
  const quote = countOf('"', value) > countOf("'", value) ? "'" : '"';
  const escaped = value.replace(/[\\"']/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign));
  return quote + escapeUnseen(escaped) + quote;
}

/** What would break a line, or what nobody could see in it. */
export function escapeUnseen(text: string): string {
  return text.replace(unseen, (sign) => named[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** Control characters, separators of lines, marks of order, and halves of characters, which no file can hold. */
const unseen =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function countOf(sign: string, text: string): number {
  return text.split(sign).length - 1;
}
