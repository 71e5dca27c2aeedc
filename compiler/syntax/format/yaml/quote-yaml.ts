import { escapeUnseen } from '../quote-text.ts';

/** A text as YAML writes it: in double quotes, or in single ones where those save escapes. */
export function quoteYaml(value: string): string {
  const escaped = escapeUnseen(value.replace(/[\\"]/g, (sign) => `\\${sign}`));
  const single = quoteSingle(value);
  return single.length < escaped.length + 2 && escapeUnseen(value) === value ? single : `"${escaped}"`;
}

/** Anything that has one line, word for word. */
export function quoteSingle(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
