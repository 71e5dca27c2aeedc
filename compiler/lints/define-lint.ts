import type { Program } from '../model/program.ts';
import type { Span } from '../source/source.ts';

/** Something that is allowed and rarely meant: a warning, unless the project says otherwise. */
export interface Lint {
  /** In words, with hyphens; projects turn it off or into an error by this name. */
  readonly name: string;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  /** Rule files it likes, and those it warns about; both are run by a test. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly run: (program: Program, warn: Warn) => void;
}

export type Warn = (message: string, span: Span, related?: { readonly span: Span; readonly label: string }) => void;

export const defineLint = (lint: Lint): Lint => lint;
