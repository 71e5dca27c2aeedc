import type { Expression } from '../../language/model/expression.ts';
import type { Call, Consent, Program, Rule, Running, State, Tag } from '../../language/model/program.ts';
import type { NamedDeclarations } from './specialise-rule.ts';

/** A program for one site and stage: every expression is folded, and everything that can never run there is omitted. */
export interface SpecialisedProgram extends SpecialisedDeclarations {
  /** The original program, for everything that is the same in all bundles. */
  readonly written: Program;
  readonly site: string;
  readonly stage: string;
  /** Every rule and tag that an event starts, in the order in which they run: by `order`, rules before tags, by position. */
  readonly running: readonly Running[];
}

/** The declarations of a program for one site and stage. Each is created once, at its first use. */
export interface SpecialisedDeclarations {
  readonly consent?: Consent;
  /** Folds an expression that is not part of a declaration. */
  expression(written: Expression): Expression;
  /** Undefined if its condition is never true. */
  rule(written: Rule): Rule | undefined;
  tag(written: Tag): Tag;
  call(written: Call): Call;
  state(written: State): State;
  /** Returns the original of a specialised declaration. */
  asWritten<Declaration extends State | Call | Tag>(specialised: Declaration): Declaration;
  /** The condition of a specialised tag. Undefined if it can always run, the literal `false` if it never can. */
  allowedWhen(tag: Tag): Expression | undefined;
  /** Whether a tag can run at all: it belongs to the site and stage, and its condition can be true. */
  canRun(written: Tag): boolean;
}

/** Specialises parts of declarations for one site and stage. */
export interface Specialiser
  extends NamedDeclarations, Pick<SpecialisedDeclarations, 'expression' | 'canRun' | 'tag' | 'call'> {
  optional(written: Expression | undefined): Expression | undefined;
  /** Undefined if the condition is always true. */
  condition(written: Expression | undefined): Expression | undefined;
}
