import type { DescribedDiagnostic } from '../language/diagnostics/describe-diagnostic.ts';

/** @asType integer @minimum 0 */
export type WholeNumber = number;

/** Mistakes in rule files, as `tagc check --json` and `tagc lint --format json` print them. All other documents have them, too. */
export interface DiagnosticsDocument {
  readonly version: 1;
  readonly errors: WholeNumber;
  readonly warnings: WholeNumber;
  /** In the order of files and lines. */
  readonly diagnostics: readonly DescribedDiagnostic[];
}

/** A place in a rule file. Lines and columns start at 1. Columns count UTF-16 code units. */
export interface DocumentPlace {
  readonly path: string;
  readonly line: WholeNumber;
  readonly column: WholeNumber;
}
