import type { Expression } from '../../document.ts';
import type { Print } from '../printer.ts';
import { quoteSingle, quoteYaml } from './quote-yaml.ts';

/** A key: the words of the DSL, in quotes where YAML would read something else. */
export function formatKey(text: string, isPlainScalar: (text: string) => boolean): string {
  return isPlainScalar(text) ? text : quoteSingle(text);
}

/** The key of a record's field; one that is a text needs no quotes beside YAML's own, unless it looks like a name. */
export function formatFieldKey(print: Print, key: Expression, isPlainScalar: (text: string) => boolean): string {
  if (key.form === 'text' && !/^([A-Za-z_$][\w$]*$|["'])/.test(key.value)) return quoteYaml(key.value);
  return formatKey(print(key), isPlainScalar);
}
