import type { DiagnosticsDocument, DocumentPlace } from './diagnostics.ts';

/** What the rules do for one visitor, as `tagc explain --visitor --json` prints it. It has no visitor and no events if there are errors. */
export interface ExplanationDocument extends DiagnosticsDocument, Partial<VisitorExplanation> {}

/** What the rules and tags do for one visitor. */
export interface VisitorExplanation {
  readonly visitor: ExplainedVisitor;
  /** The events, those of the page's start first, and then those about the page as a whole. */
  readonly events: readonly ExplanationEvent[];
}

interface ExplainedVisitor {
  readonly site: string;
  readonly stage: string;
  readonly host: string;
  /** The values that conditions read and that are missing, because they are not given. */
  readonly notGiven: readonly string[];
  /** Those that are given, as JSON, and missing because they do not fit their types. */
  readonly unfit?: readonly NamedText[];
  /** Why the script does not run at all: a clause without a full stop. */
  readonly nothingRunsBecause?: string;
}

interface NamedText {
  readonly name: string;
  readonly value: string;
}

export interface ExplanationEvent {
  /** The event as it is written. */
  readonly on: string;
  readonly isAtStart: boolean;
  /** Whether the event is about the page as a whole (`page: true`), so that most pages report it as they begin. */
  readonly isAboutPage?: true;
  /** Rules and tags, in the order in which they run. */
  readonly running: readonly ExplanationRunning[];
}

export interface ExplanationRunning {
  readonly kind: 'rule' | 'tag';
  readonly name: string;
  readonly title?: string;
  /** Absent in the report. */
  readonly place?: DocumentPlace;
  /** Why the rule does not fire. It then has no actions. */
  readonly reason?: ExplanationReason;
  readonly actions: readonly ExplanationAction[];
}

export interface ExplanationAction {
  /** Source text on one line. Absent for a tag that its own event starts. */
  readonly action?: string;
  /** The name of the tag, call or custom action. */
  readonly through?: string;
  /** The consent group that it needs. */
  readonly group?: string;
  /** Of a tag that runs in place of another: the group without which it runs. It has no `group` then. */
  readonly withoutConsentTo?: string;
  /** `dependsOnPage`: its condition depends on the event, of which only the name is known here. */
  readonly outcome: 'runs' | 'waits' | 'dependsOnPage' | 'doesNotRun';
  readonly reason?: ExplanationReason;
  /** Of an action without consent: it can still run if the visitor grants its group on this page. */
  readonly isKept?: boolean;
  /** Of a waiting action: what happens if the awaited value never becomes known. */
  readonly atLast?: 'runs' | 'dependsOnPage' | 'doesNotRun';
  /** The consent group that would store what it only changes in the page. */
  readonly storedWith?: string;
  /** What it sends if it runs, or once it no longer waits. */
  readonly sends?: ExplanationSent;
}

/** Why an action does not run, or may not. `text` is a clause without "because" and without a full stop. */
export interface ExplanationReason {
  readonly because: 'consent' | 'country' | 'page' | 'condition' | 'place' | 'earlier';
  readonly text: string;
  /** The values under the condition. */
  readonly values: readonly NamedText[];
}

/** What an action sends. */
export interface ExplanationSent {
  /** The title of the vendor, or the name of the call or custom action. */
  readonly to: string;
  readonly hosts: readonly ExplanationHost[];
  /** Hosts of which it reaches one, because it is not known which. Absent if there are none. */
  readonly oneOf?: readonly ExplanationHost[];
  /** Whether it may reach a host that is known only in the page, or the code of the project. */
  readonly mayReachOthers: boolean;
  /** Whether it loads or uses a vendor's code in the page, which may send more than the rules name. */
  readonly usesCode?: true;
  readonly data: readonly ExplanationDatum[];
}

export interface ExplanationHost {
  readonly host: string;
  readonly party: 'first' | 'third';
}

export interface ExplanationDatum {
  /** As the vendor names it. */
  readonly name: string;
  /** The title or name of the value in the rules: `customerId`. Absent if it has none of its own. */
  readonly of?: string;
  /** In the syntax of rule files, before anything is redacted. Absent for a missing value, which is not sent. */
  readonly value?: string;
  /**
   * Whether it is known only in the page: it depends on a response that is not given, or on the event. There is no value
   * then.
   */
  readonly isUnknown?: true;
  /** The kinds of personal data that it may contain: `personal(email)`. */
  readonly personal?: string;
}
