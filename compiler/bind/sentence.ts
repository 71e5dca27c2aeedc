import type { ExpectClause, AssertionClause, StepClause } from '../syntax/document.ts';
import { createPrinter } from '../syntax/format/printer.ts';
import { sentenceOf } from '../syntax/format/sentence.ts';
import { printSentence } from '../syntax/format/format-sentence.ts';

/**
 * Prints a step, an expectation (both without their keyword) or an assertion on one line, the same in both syntaxes.
 */
export function sentence(clause: AssertionClause | StepClause | ExpectClause): string {
  return printSentence(sentenceOf(clause), createPrinter());
}
