import { escapeUnseen } from '../quote-text.ts';

/** Quotes a text for YAML: in double quotes, or in single quotes if they need fewer escapes. */
export function quoteYaml(value: string): string {
  const escaped = escapeUnseen(value.replace(/[\\"]/g, (sign) => `\\${sign}`));
  const single = quoteSingle(value);
  return single.length < escaped.length + 2 && escapeUnseen(value) === value ? single : `"${escaped}"`;
}

/** Quotes a text of one line in single quotes. */
export function quoteSingle(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
