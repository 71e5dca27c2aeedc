import type { Diagnostic, Severity } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { ReadProject } from './read-project.ts';

/** What a command reports about a place in the rule files, for formats that other tools read. Each diagnostic is one. */
export interface Problem extends Omit<Diagnostic, 'severity' | 'fix'> {
  /** `note` is for something to know, such as a change between two versions. */
  readonly severity: Severity | 'note';
  readonly fix?: string;
  /** What tells it from others at the same place, such as a host and a page. */
  readonly about?: readonly string[];
}

/** One thing that a command examined: a file, a scenario or an assertion. It passed if it has no error. */
export interface CheckedCase {
  /** The file that it belongs to, as the user names it. */
  readonly group: string;
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly milliseconds?: number;
}

/** The result of a command, for formats that other tools read. */
export interface CommandFindings {
  readonly problems: readonly Problem[];
  readonly cases: readonly CheckedCase[];
}

/** Returns each problem as a case of its file. */
export function diagnosticCases(diagnostics: readonly Diagnostic[], nameOf: ReadProject['nameOf']): CheckedCase[] {
  return diagnostics.map((one) => ({ group: nameOf(one.span.source.path), name: one.code, problems: [one] }));
}
