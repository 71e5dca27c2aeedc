import type { Clause, DoClause } from '../document.ts';
import { createPrinter } from './printer.ts';
import { printSentence, sentenceOf } from './sentence.ts';

/** Prints a clause on one line in its canonical form: `once per form.id`. */
export function printClause(clause: Exclude<Clause, DoClause>): string {
  return `${clause.word.text} ${printSentence(sentenceOf(clause), createPrinter())}`.trimEnd();
}
