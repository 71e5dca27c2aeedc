import type { DifferenceDocument } from '../difference.ts';

/** What differs for visitors from a version before. */
export interface ReportChanges {
  /** What `tagc diff` finds. */
  readonly difference: DifferenceDocument;
  /** What the report of the version before says, where this one marks what differs. Absent if it has not this stage, or has errors. */
  readonly earlier?: ReportEarlier;
  /** What the changes and their causes say in both versions. Those that say the same are left out. */
  readonly declarations: readonly ReportDeclarationChange[];
}

/** A declaration in both versions. A version without it is absent. */
export interface ReportDeclarationChange {
  readonly kind: string;
  /** The name after the change, or before it if there is none after. */
  readonly name: string;
  readonly before?: ReportDeclarationText;
  readonly after?: ReportDeclarationText;
}

/** What one version says. Rules and tags are also described in words. */
export interface ReportDeclarationText {
  readonly source: string;
  /** The line on which it begins. */
  readonly place: { readonly path: string; readonly line: number };
  readonly sentence?: string;
  /** One condition or heading a line, indented by two spaces below its heading. */
  readonly conditions?: readonly string[];
  /** The actions of a rule, in order. */
  readonly actions?: readonly string[];
}

/** What a report says, in short. */
export interface ReportEarlier {
  /** The sentence of the overview for visitors before an answer. Absent if the stage has no such visitors. */
  readonly headline?: string;
  /** The ids of all recipients. */
  readonly recipients: readonly string[];
  /** Cookies and keys: `cookie _ga`. */
  readonly stored: readonly string[];
  /** The ids of the values that can be sent. */
  readonly items: readonly string[];
}
