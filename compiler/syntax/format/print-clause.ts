import type { Clause, DoClause } from '../document.ts';
import { createPrinter } from './printer.ts';
import { sentenceOf } from './sentence.ts';
import { printSentence } from './format-sentence.ts';

/** A clause on one line, in the one form that its meaning has: `once per form.id`. */
export function printClause(clause: Exclude<Clause, DoClause>): string {
  return `${clause.word.text} ${printSentence(sentenceOf(clause), createPrinter())}`.trimEnd();
}
