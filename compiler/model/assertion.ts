import type { Expression } from './expression.ts';
import type { Declared, Matrix, Rule, Tag } from './program.ts';

/** A claim about every visitor that is checked against the rules. Its title is its name. */
export interface Assertion extends Declared {
  /** Numbers of the requirements that it covers. */
  readonly meets: readonly string[];
  readonly claim: AssertedClaim;
  /** The assertion as one line. */
  readonly text: string;
}

export type AssertedClaim =
  /** Every action of the subject starts only while the condition is true. */
  | { readonly kind: 'runsOnlyWhen'; readonly subject: Subject; readonly when: Expression }
  /** No action of the subject starts while the condition is true. Without a condition, no action ever starts. */
  | { readonly kind: 'neverRuns'; readonly subject: Subject; readonly when?: Expression }
  /** Each of the countries has a value in the lookup table. The linker has already checked it. */
  | { readonly kind: 'hasOne'; readonly countries: readonly string[]; readonly matrix: Matrix };

/** The tags or rules that an assertion is about, selected by name or by `where`. The list is never empty. */
export type Subject =
  | { readonly of: 'tag'; readonly which: readonly Tag[]; readonly where?: string }
  | { readonly of: 'rule'; readonly which: readonly Rule[]; readonly where?: string };
