import type { ReportRef } from './ref.ts';
import type { ReportText } from './text.ts';

/** A condition as a tree. `not` is part of the leaves, or of groups of which nothing may be true. */
export type ReportConditionTree = ReportConditionGroup | ReportConditionName | ReportConditionLeaf;

export interface ReportConditionGroup {
  /** How many of the parts must be true: all, at least one, or none. */
  readonly of: 'all' | 'one' | 'none';
  /** At least two. */
  readonly parts: readonly ReportConditionTree[];
}

/** A named condition or a page class. Its tree is in `ReportData.conditions`. */
export interface ReportConditionName {
  readonly ref: ReportRef & { readonly kind: 'condition' | 'page' };
  /** In words, with the negation. */
  readonly text: ReportText;
  /** Present if it must be false. */
  readonly not?: true;
}

/** A single test. */
export interface ReportConditionLeaf {
  readonly about: ConditionTopic;
  /** In words, with the negation. */
  readonly text: ReportText;
  /** The source text, without the negation. */
  readonly source: string;
  /** Present if it must be false. */
  readonly not?: true;
}

/** What a test is about. */
export type ConditionTopic =
  | 'country'
  | 'page'
  | 'consent'
  | 'data'
  | 'address'
  | 'visitor'
  | 'site'
  | 'state'
  | 'event'
  | 'browser'
  | 'fixed';

/** The definition of a named condition or page class. */
export interface ReportDefinition {
  readonly kind: 'condition' | 'page';
  /** Unique among the conditions, and among the page classes. */
  readonly id: string;
  readonly title?: string;
  readonly documentation?: string;
  readonly tree: ReportConditionTree;
}
