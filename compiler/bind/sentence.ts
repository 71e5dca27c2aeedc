import type { ExpectClause, AssertionClause, StepClause } from '../syntax/document.ts';
import { createPrinter } from '../syntax/format/printer.ts';
import { sentenceOf } from '../syntax/format/sentence.ts';
import { printSentence } from '../syntax/format/format-sentence.ts';

/** What stands behind `when` or `expect`, or a whole promise: one line, the same in both notations. */
export function sentence(clause: AssertionClause | StepClause | ExpectClause): string {
  return printSentence(sentenceOf(clause), createPrinter());
}
