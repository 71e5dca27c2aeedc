import type { Expression } from './expression.ts';
import type { Declared, Matrix, Rule, Tag } from './program.ts';

/** A promise about every visitor. Its title is its name. */
export interface Assertion extends Declared {
  /** Numbers of the requirements it serves. */
  readonly meets: readonly string[];
  readonly claim: AssertedClaim;
  /** The promise as one line. */
  readonly text: string;
}

export type AssertedClaim =
  /** No action of the subject starts where the condition does not hold. */
  | { readonly kind: 'runsOnlyWhen'; readonly subject: Subject; readonly when: Expression }
  /** No action of the subject starts where the condition holds; without one, none ever starts. */
  | { readonly kind: 'neverRuns'; readonly subject: Subject; readonly when?: Expression }
  /** Each of the countries has a value in the matrix. It was decided when the files were read. */
  | { readonly kind: 'hasOne'; readonly countries: readonly string[]; readonly matrix: Matrix };

/** What a promise is about: the tags or rules that its name or its `where` stood for, never none. */
export type Subject =
  | { readonly of: 'tag'; readonly which: readonly Tag[]; readonly where?: string }
  | { readonly of: 'rule'; readonly which: readonly Rule[]; readonly where?: string };
