import type { ExpressionOf } from '../../../language/model/expression.ts';
import type { Emitter } from '../emitter.ts';
import { mark } from '../entry/code-templates.ts';
import { writeExpression } from './write-expression.ts';

/** Writes a list. A long list of words is written as one text, because quotes and commas between words take more bytes. */
export function writeList(emitter: Emitter, { items }: ExpressionOf<'list'>): string {
  const words = items.flatMap((item) =>
    item.kind === 'literal' && typeof item.value === 'string' && /^[^ ]+$/.test(item.value) ? [item.value] : [],
  );
  if (words.length === items.length && words.length >= 16) return mark(`${JSON.stringify(words.join(' '))}.split(' ')`);
  return `[${items.map((item) => writeExpression(emitter, item)).join(',')}]`;
}
