import type { Expression } from '../../model/expression.ts';
import type { Call, Consent, Program, Rule, Running, State, Tag } from '../../model/program.ts';
import type { NamedDeclarations } from './with-names.ts';

/** A program as one site and stage has it: every expression is folded, and what can never run there is left out. */
export interface SpecialisedProgram extends SpecialisedDeclarations {
  /** The whole program, for what the bundles of all sites have in common. */
  readonly written: Program;
  readonly site: string;
  readonly stage: string;
  /** Every rule and tag that an event starts, in the order that they run: by order, rules before tags, by place. */
  readonly running: readonly Running[];
}

/** The declarations of a program as one site and stage has them. Each is made once, when it is first asked for. */
export interface SpecialisedDeclarations {
  readonly consent?: Consent;
  /** Undefined where its condition never holds. */
  rule(written: Rule): Rule | undefined;
  tag(written: Tag): Tag;
  call(written: Call): Call;
  state(written: State): State;
  /** The declaration that a specialised one was made from. */
  asWritten<Declaration extends State | Call | Tag>(specialised: Declaration): Declaration;
  /** When a specialised tag may act: undefined where it always may, a literal `false` where it never may. */
  allowedWhen(tag: Tag): Expression | undefined;
  /** Whether a tag may act at all: it belongs to the site and stage, and its condition may hold. */
  canRun(written: Tag): boolean;
}

/** What makes the parts of declarations those of one site and stage. */
export interface Specialiser extends NamedDeclarations, Pick<SpecialisedDeclarations, 'canRun' | 'tag' | 'call'> {
  expression(written: Expression): Expression;
  optional(written: Expression | undefined): Expression | undefined;
  /** Undefined where the condition always holds. */
  condition(written: Expression | undefined): Expression | undefined;
}
