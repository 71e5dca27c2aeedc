import type { Value } from '../../../runtime/tables/tables.ts';
import type { Situation } from '../situation/situation.ts';
import type { Span } from '../../language/source/source.ts';
import type { Party } from '../../compile/evaluate/party-of.ts';

/** What differs between two versions of a program for visitors. Empty lists mean that nothing does. */
export interface Difference {
  readonly changes: readonly Change[];
  /** Declarations whose own text changes what the changes are about. */
  readonly causes: readonly Cause[];
  readonly hosts: readonly HostChange[];
  readonly stored: readonly StoredChange[];
  /** Declarations with another name and the same meaning. Visitors notice nothing of them. */
  readonly renamed: readonly Renamed[];
}

/** What a change is about: actions of a rule, a tag that events or the page start, what a tag or call sends, or a setting. */
export interface Change {
  readonly kind: 'rule' | 'tag' | 'call' | 'state' | 'consent' | 'project';
  /** The name after the change, or before it if there is none after. */
  readonly name: string;
  readonly is: 'new' | 'removed' | 'changed';
  /** The actions of the rule that change alike, as source text. Empty if the change is about all of it. */
  readonly actions: readonly string[];
  /** For whom it runs only afterwards, and only before. */
  readonly more?: Audience;
  readonly less?: Audience;
  readonly fields: readonly FieldChange[];
  /** For whom it sends other data. Undefined if no field differs. */
  readonly sends?: SentExample;
  readonly settings: readonly SettingChange[];
  readonly before?: Span;
  readonly after?: Span;
  /** Indexes in the list of causes. Empty if its own lines are the cause. */
  readonly causes: readonly number[];
  /** Whether data goes to third parties that was not sent before, or more often. */
  readonly toThirdParty: boolean;
  /** Whether personal data is sent that was not sent before, or more often. */
  readonly isPersonal: boolean;
  /** By what data goes to third parties or personal data is sent, if not by what changes itself. */
  readonly leadsTo: readonly string[];
  /** Others that may run more often because this runs less often or sets something else. Empty if there are none. */
  readonly others: readonly string[];
  /** Why it is not known for whom it changes, as a clause. It may change nothing. */
  readonly notCompared?: string;
}

/** The visitors whom a change concerns. What it leaves out decides nothing. */
export interface Audience {
  /** Properties that all of them have: countries, consent, sites, pages and other conditions. */
  readonly who: readonly string[];
  /** Whether it concerns everybody with these properties. If not, it concerns some of them. */
  readonly isExact: boolean;
  /** Codes of the countries, and `missing`. Undefined if the country decides nothing. */
  readonly countries?: readonly string[];
  /**
   * A visitor, as the `given` of a scenario; then steps if values change before or after the event:
   * `; after the event: navigate "/b"`. Undefined if none was found.
   */
  readonly witness?: string;
  /** The same visitor with all values, and what starts. The version that it starts in has the names. */
  readonly situation?: Situation;
  /** The same visitor as the other version names the values, and what must not start there. Undefined if it has no such action. */
  readonly elsewhere?: Situation;
  /** Whether the visitor exists only if a value changes in the page, or another rule has changed a state. */
  readonly afterChange: boolean;
  /** Why it is not certain that there is such a visitor. */
  readonly notSettled?: string;
}

/** A sent value. Undefined if it is not sent. */
export interface FieldChange {
  readonly name: string;
  readonly was?: string;
  readonly is?: string;
  readonly isPersonal: boolean;
  /** Codes of the countries in which it differs, and `missing`. Undefined if the country does not decide. */
  readonly countries?: readonly string[];
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

/** A property that does not belong to a condition or value: an event, the order, a timeout, a consent group. */
export interface SettingChange {
  readonly name: string;
  readonly was: string;
  readonly is: string;
  /** Whether something may run more often, or for more visitors. */
  readonly mayRunMore: boolean;
}

export interface Cause {
  readonly kind: string;
  readonly name: string;
  readonly before?: Span;
  readonly after?: Span;
  /** What was added to it and removed from it, if it is a list. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface HostChange {
  /** An origin without `https://`, or words for a host that is not known. */
  readonly host: string;
  readonly party: Party;
  /** Whose host it was before, if that differs: another list of own hosts decides it. */
  readonly partyBefore?: Party;
  /** The countries in which it receives something of more or of fewer visitors. Undefined if the country does not decide. */
  readonly moreIn?: readonly string[];
  readonly lessIn?: readonly string[];
  readonly receives: readonly string[];
  readonly noLonger: readonly string[];
}

/** Data in the visitor's browser that rules do not find any more. */
export interface StoredChange {
  readonly before: string;
  readonly after: string;
  readonly keep: 'session' | 'visitor';
  readonly because: 'name' | 'place';
}

export interface Renamed {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  /** What the new name changes outside the rules, as a sentence. */
  readonly outside?: string;
}
