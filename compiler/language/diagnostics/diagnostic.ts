import type { Span } from '../source/source.ts';

export type Severity = 'error' | 'warning';

/** A replacement for a part of a file. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** One mistake, reported once, at its position in the source. */
export interface Diagnostic {
  /** A code of the catalogue, or the name of a lint. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence that quotes the user's words. */
  readonly message: string;
  /** How to fix it, in one sentence. */
  readonly fix: string;
  readonly span: Span;
  /** A second position that explains the first, such as "declared here". */
  readonly related?: { readonly span: Span; readonly label: string };
  /** What `tagc lint --fix` does about it, all or nothing. Only for changes that no visitor notices. */
  readonly edits?: readonly Edit[];
  /** The unknown name, if that is the mistake. */
  readonly name?: string;
  /** The most similar known name, if there is one. */
  readonly nearest?: string;
  /** Other uses of that name, in source order. */
  readonly elsewhere?: readonly Span[];
}

/** Receives the diagnostics of a phase, which continues after each. */
export type ReportDiagnostic = (diagnostic: Diagnostic) => void;
