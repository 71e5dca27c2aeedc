import type { DifferenceDocument } from '../../compiler/contract/difference.ts';
import { writeTerminal, type Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { describeDifference, type DifferenceNaming } from '../../compiler/describe/documents/describe-difference.ts';

/** Returns a comparison for people at a terminal, with the summary last. */
export function renderDifferences(document: DifferenceDocument, naming: DifferenceNaming, paint: Paint): string {
  const { worst, notes, assertions, recipients, changes, hosts, others, summary } = describeDifference(
    document,
    naming,
  );
  return writeTerminal(
    [...worst, ...notes, ...assertions, ...recipients, ...changes, ...hosts, ...others, ...summary],
    paint,
  );
}
