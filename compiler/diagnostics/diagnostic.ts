import type { Span } from '../source/source.ts';

export type Severity = 'error' | 'warning';

/** One mistake, told once, at the words it is about. */
export interface Diagnostic {
  /** A code of the catalogue, or the name of a lint. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence in the user's own words. */
  readonly message: string;
  /** What to do about it, one sentence. */
  readonly fix: string;
  readonly span: Span;
  /** A second place that explains the first, such as "declared here". */
  readonly related?: { readonly span: Span; readonly label: string };
  /** The name that nothing is called by, where that is the mistake. */
  readonly name?: string;
  /** Other uses of that name, in their order. */
  readonly elsewhere?: readonly Span[];
}

/** Receives the mistakes of a phase; the phase goes on. */
export type ReportDiagnostic = (diagnostic: Diagnostic) => void;
