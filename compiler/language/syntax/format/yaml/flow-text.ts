import type { CaseNode, EntryNode, ExpressionNode, RecordNode } from '../../document.ts';
import { isQuotedExpression } from '../../yaml/is-quoted-expression.ts';
import { type Print, printLoopHead, printType } from '../printer.ts';
import { isPlainInFlow } from './is-plain-scalar.ts';
import { quoteSingle, quoteYaml } from './quote-yaml.ts';
import { formatFieldKey, formatKey } from './format-key.ts';

/** Prints a value as YAML flow text, with lists and mappings in brackets. Returns undefined if that is not possible. */
export function flowText(print: Print, node: ExpressionNode, admitsText = true): string | undefined {
  switch (node.form) {
    case 'text':
      if (!admitsText) return quoteSingle(print(node));
      return isQuotedExpression(node.value) ? undefined : quoteYaml(node.value);
    case 'list':
      return inBrackets(node.items.map((item) => flowText(print, item, admitsText)));
    case 'loop': {
      const head = printLoopHead(node, print).slice(1);
      const value = flowText(print, node.value);
      return value && isKey(head) ? `[${head}: ${value}]` : undefined;
    }
    case 'record':
      return isCaseAlone(node) ? undefined : flowRecord(print, node);
    case 'case': {
      const inner = flowRecord(print, node);
      return inner && `{ case: ${inner} }`;
    }
    default: {
      const text = print(node);
      if (isPlainInFlow(text)) return text;
      return admitsText ? undefined : quoteSingle(text);
    }
  }
}

/** Whether YAML can read the beginning of a loop as a key in brackets. */
function isKey(head: string): boolean {
  return isPlainInFlow(head) && head.length <= maxKeyLength;
}

/** YAML limits keys to 1024 characters. Shorter keys are easier to read. */
export const maxKeyLength = 160;

/** Whether a record has only the key `case`. `{ case: x }` would be read as a case. */
export function isCaseAlone({ entries }: RecordNode): boolean {
  const [{ key } = { key: undefined }, second] = entries;
  return second === undefined && key?.form === 'name' && key.name === 'case';
}

/** Formats the key of an entry in braces. */
export function flowKey(print: Print, { key }: EntryNode, owner: RecordNode | CaseNode): string {
  return owner.form === 'record' ? formatFieldKey(print, key, isPlainInFlow) : formatKey(print(key), isPlainInFlow);
}

function inBrackets(items: readonly (string | undefined)[]): string | undefined {
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
}

function flowRecord(print: Print, node: RecordNode | CaseNode): string | undefined {
  if (node.entries.length === 0) return '{}';
  const texts = node.entries.map((entry) => flowEntry(print, entry, node));
  return texts.includes(undefined) ? undefined : `{ ${texts.join(', ')} }`;
}

function flowEntry(print: Print, entry: EntryNode, owner: RecordNode | CaseNode): string | undefined {
  const { value, type } = entry;
  const key = flowKey(print, entry, owner);
  if (type) return `${key}: ${printType(type)}`;
  if (!value) return key;
  const text = flowText(print, value);
  return text && `${key}: ${text}`;
}
