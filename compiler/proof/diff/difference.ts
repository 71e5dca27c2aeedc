import type { Value } from '../../../runtime/tables/tables.ts';
import type { AudienceFacts, ChangeFacts, HostChange, Renamed, StoredChange } from '../../contract/difference.ts';
import type { Situation } from '../situation/situation.ts';
import type { Span } from '../../language/source/source.ts';

export type { FieldChange, HostChange, Renamed, SettingChange, StoredChange } from '../../contract/difference.ts';

/** What differs between two versions of a program for visitors. Empty lists mean that nothing does. */
export interface Difference {
  readonly changes: readonly Change[];
  /** Declarations whose own text changes what the changes are about. */
  readonly causes: readonly Cause[];
  readonly hosts: readonly HostChange[];
  readonly stored: readonly StoredChange[];
  /** Declarations with another name and the same meaning. Visitors notice nothing of them. */
  readonly renamed: readonly Renamed[];
  /** The regions that the rules of either version name, as US-CA. A country in a list means its visitors outside these. Absent if there are none. */
  readonly regions?: readonly string[];
}

/** What a change is about: actions of a rule, a tag that events or the page start, what a tag or call sends, or a setting. */
export interface Change extends ChangeFacts {
  /** For whom it runs only afterwards, and only before. */
  readonly more?: Audience;
  readonly less?: Audience;
  /** For whom it sends other data. Undefined if no field differs. */
  readonly sends?: SentExample;
  readonly before?: Span;
  readonly after?: Span;
}

/** The visitors whom a change concerns, with one of them as the proof found it. */
export interface Audience extends AudienceFacts {
  /** The same visitor with all values, and what starts. The version that it starts in has the names. */
  readonly situation?: Situation;
  /** The same visitor as the other version names the values, and what must not start there. Undefined if it has no such action. */
  readonly elsewhere?: Situation;
}

/** A visitor for whom an action starts in both versions and sends other values; or why none is shown, as a clause. */
export type SentExample = FoundSentExample | { readonly cannot: string };

export interface FoundSentExample {
  /** The visitor, as the `given` of a scenario, and steps if values change before or after the event. */
  readonly witness: string;
  /** The same visitor as each version names the values, and what starts. */
  readonly situations: { readonly before: Situation; readonly after: Situation };
  /** The fields that differ for this visitor. */
  readonly sent: readonly SentInExample[];
  /** Whether it needs a value that changes in the page, or another rule that has changed a state. */
  readonly afterChange: boolean;
}

/** The values of a field. Undefined if it is missing or not sent. */
export interface SentInExample {
  readonly name: string;
  readonly was?: Value;
  readonly is?: Value;
}

/** A declaration whose own text changes what the changes are about. */
export interface Cause {
  readonly kind: string;
  readonly name: string;
  readonly before?: Span;
  readonly after?: Span;
  /** What was added to it and removed from it, if it is a list. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
