import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Program } from '../language/model/program.ts';
import type { Findings } from '../proof/findings/find-findings.ts';
import type { Span } from '../language/source/source.ts';
import type { Document } from '../language/syntax/document.ts';

/** A check for valid code that is rarely intended: a warning, unless the project sets another severity. */
export interface Lint {
  /** Words joined by hyphens; projects set the severity by this name. */
  readonly name: string;
  /** One sentence for the reference. */
  readonly summary: string;
  /** Set if it is off until a project sets its severity: not every project wants it. */
  readonly level?: 'off';
  /** Whether it reports something only if the day is known. */
  readonly needsDay?: true;
  readonly why: string;
  readonly fix: string;
  /** Rule files that it accepts, and rule files that it reports. A test runs both. `// In a.dsl:` begins another file. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly run: (program: Program, warn: Warn, around: Around) => void;
}

/** What lints know besides the program. */
export interface Around {
  /** The rule files of the project that no file imports. */
  readonly unimported: readonly Document[];
  /** The day to which days in rule files are compared, such as `2027-03-31`. Absent in builds, whose output is the same on every day. */
  readonly today?: string;
  /** What has no effect for any visitor. Computed at the first call, once for all lints. */
  readonly findings: () => Findings;
}

/** Reports a warning. `edits` correct it without a change for any visitor; without them, a person must decide. */
export type Warn = (message: string, span: Span, related?: Diagnostic['related'], edits?: Diagnostic['edits']) => void;

export const defineLint = (lint: Lint): Lint => lint;
