import type { Action, Call, Rule, Tag } from '../../language/model/program.ts';
import type { Span } from '../../language/source/source.ts';

/** What an exact analysis of the conditions found. Each kind is a lint of this name. */
export type FindingKind = 'never-runs' | 'never-true' | 'always-true' | 'changes-nothing' | 'never-chosen';

/** Something in the rules that has no effect for any visitor. */
export interface Finding {
  readonly kind: FindingKind;
  readonly message: string;
  /** The smallest part that is responsible. */
  readonly span: Span;
  /** What it contradicts, or what decides it already. */
  readonly related?: { readonly span: Span; readonly label: string };
}

/** What may never start because of its conditions. */
export type Stoppable = Rule | Tag | Call | Action;

export type ReportFinding = (finding: Finding) => void;
