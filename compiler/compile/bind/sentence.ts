import type { ExpectClause, AssertionClause, StepClause } from '../../language/syntax/document.ts';
import { createPrinter } from '../../language/syntax/format/printer.ts';
import { sentenceOf } from '../../language/syntax/format/sentence.ts';
import { printSentence } from '../../language/syntax/format/format-sentence.ts';

/**
 * Prints a step, an expectation (both without their keyword) or an assertion on one line, the same in both syntaxes.
 */
export function sentence(clause: AssertionClause | StepClause | ExpectClause): string {
  return printSentence(sentenceOf(clause), createPrinter());
}
