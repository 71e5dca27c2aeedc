import type { ExpressionNode } from '../../document.ts';
import type { Print } from '../printer.ts';
import { isTextKey } from '../../is-text-key.ts';
import { quoteSingle, quoteYaml } from './quote-yaml.ts';

/** Formats a key: the words of the DSL, in quotes if YAML would misread them. */
export function formatKey(text: string, isPlainScalar: (text: string) => boolean): string {
  return isPlainScalar(text) ? text : quoteSingle(text);
}

/** Formats the key of a record's field. A text needs only YAML quotes, unless it looks like a name. */
export function formatFieldKey(print: Print, key: ExpressionNode, isPlainScalar: (text: string) => boolean): string {
  if (key.form === 'text' && isTextKey(key.value)) return quoteYaml(key.value);
  return formatKey(print(key), isPlainScalar);
}
