import type { DocumentPlace, WholeNumber } from './diagnostics.ts';
import type { DocumentClaim, DocumentVerdict } from './verdict.ts';

/** The difference of two versions, as `tagc diff --format json` prints it and the report embeds it. */
export interface DifferenceDocument {
  readonly version: 1;
  readonly before: ComparedVersion;
  readonly after: ComparedVersion;
  /** Whether nothing changes for any visitor, and everything could be compared. */
  readonly same: boolean;
  /** What readers must know about the comparison, in sentences. */
  readonly notes: readonly string[];
  readonly causes: readonly DocumentCause[];
  readonly changes: readonly DocumentChange[];
  readonly hosts: readonly HostChange[];
  readonly stored: readonly StoredChange[];
  readonly renamed: readonly Renamed[];
  /** The regions that the rules of either version name, as US-CA. A country in a list means its visitors outside these. Absent if there are none. */
  readonly regions?: readonly string[];
  /** Custom modules whose code differs. */
  readonly modules: readonly string[];
  readonly notCompared: readonly PackageNotCompared[];
  /** The assertions with another verdict, and those that are removed. Absent in the report. */
  readonly assertions?: readonly AssertionChange[];
  /** Only with `--bytes`, if both versions can be bundled. */
  readonly bytes?: ScriptBytes;
}

export interface ComparedVersion {
  /** As the user named it. */
  readonly name: string;
  /** The commit of a revision. */
  readonly commit?: string;
  /** The day of the commit: `2026-05-31`. */
  readonly day?: string;
  readonly errors: WholeNumber;
}

/** A declaration whose own text changes what the changes are about. */
export interface DocumentCause extends Places {
  readonly kind: string;
  readonly name: string;
  /** What was added to it and removed from it, if it is a list. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Where something is written. A version without it is absent. */
interface Places {
  readonly before?: DocumentPlace;
  readonly after?: DocumentPlace;
}

/** What happens to actions of a rule, to a tag or call, or to a setting. */
export interface DocumentChange extends ChangeFacts, Places {
  /** For whom it runs only afterwards, and only before. */
  readonly more?: DocumentAudience;
  readonly less?: DocumentAudience;
  /** For whom it sends other data. Absent if no field differs. */
  readonly sends?: DocumentSent;
}

/** What is known of a change besides its visitors. */
export interface ChangeFacts {
  readonly kind: 'rule' | 'tag' | 'call' | 'state' | 'consent' | 'project';
  /** The name after the change, or before it if there is none after. */
  readonly name: string;
  readonly is: 'new' | 'removed' | 'changed';
  /** The actions of the rule that change alike, as source text. Empty if the change is about all of it. */
  readonly actions: readonly string[];
  readonly fields: readonly FieldChange[];
  readonly settings: readonly SettingChange[];
  /** Indexes in the list of causes. Empty if its own lines are the cause. */
  readonly causes: readonly WholeNumber[];
  /** Whether data goes to third parties that was not sent before, or more often. */
  readonly toThirdParty: boolean;
  /** Whether personal data is sent that was not sent before, or more often. */
  readonly isPersonal: boolean;
  /** The third parties to which what changes sends itself. */
  readonly thirdParties: readonly string[];
  /** The names of the personal values that it sends itself. */
  readonly personalValues: readonly string[];
  /** By what data goes to third parties or personal data is sent, if not by what changes itself. */
  readonly leadsTo: readonly string[];
  /** Others that may run more often because this runs less often or sets something else. Empty if there are none. */
  readonly others: readonly string[];
  /** Why it is not known for whom it changes, as a clause. It may change nothing. */
  readonly notCompared?: string;
}

/** The visitors whom a change concerns, and what the scripts did for their example. */
export interface DocumentAudience extends AudienceFacts {
  readonly replay?: Replay;
}

/** The visitors whom a change concerns. What it leaves out decides nothing. */
export interface AudienceFacts {
  /** Properties that all of them have: countries, consent, sites, pages and other conditions. */
  readonly who: readonly string[];
  /** The item of `who` that is several cases, and the properties of each. Absent if there is none, or each case has one. */
  readonly cases?: { readonly text: string; readonly oneOf: readonly (readonly string[])[] };
  /** Whether it concerns everybody with these properties. If not, it concerns some of them. */
  readonly isExact: boolean;
  /** Codes of the countries, and `missing`. Absent if the country decides nothing. */
  readonly countries?: readonly string[];
  /**
   * A visitor, as the `given` of a scenario; then steps if values change before or after the event:
   * `; after the event: navigate "/b"`. Absent if none was found.
   */
  readonly witness?: string;
  /** Whether the visitor exists only if a value changes in the page, or another rule has changed a state. */
  readonly afterChange: boolean;
  /** Why it is not certain that there is such a visitor. */
  readonly notSettled?: string;
}

/** What the scripts of both versions did for a visitor. Absent if they were not run for this visitor. */
export type Replay = { readonly confirmed: true } | { readonly confirmed: false; readonly because: string };

/** A sent value. A side is absent if it is not sent. */
export interface FieldChange {
  readonly name: string;
  readonly was?: string;
  readonly is?: string;
  readonly isPersonal: boolean;
  /** Codes of the countries in which it can differ, and `missing`. Absent if the country does not decide. */
  readonly countries?: readonly string[];
}

/** What both versions send to one visitor; or why none is shown, as a clause. */
export type DocumentSent =
  | {
      readonly witness: string;
      /** The values that differ, in the syntax of rule files. A side is absent if it is missing or not sent. */
      readonly sent: readonly { readonly name: string; readonly was?: string; readonly is?: string }[];
      readonly afterChange: boolean;
      readonly replay?: Replay;
    }
  | { readonly cannot: string };

/** A property that does not belong to a condition or value: an event, the order, a timeout, a consent group. */
export interface SettingChange {
  readonly name: string;
  readonly was: string;
  readonly is: string;
  /** Whether something may run more often, or for more visitors. */
  readonly mayRunMore: boolean;
}

/** A host that newly receives something, or no longer. */
export interface HostChange {
  /** An origin without `https://`, or words for a host that is not known. */
  readonly host: string;
  readonly party: 'first' | 'third';
  /** Whose host it was before, if that differs: another list of own hosts decides it. */
  readonly partyBefore?: 'first' | 'third';
  /**
   * Codes of the countries in which it received nothing before and can receive something now, and `missing`. Absent if there
   * are none. What the own script of a tag requests there counts only if its hosts are declared.
   */
  readonly newIn?: readonly string[];
  /** Likewise, those in which it could receive something before and receives nothing now. */
  readonly goneIn?: readonly string[];
  /** The countries in which it receives something of more or of fewer visitors. Absent if the country does not decide. */
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

/** A declaration with another name and the same meaning. Visitors notice nothing of it. */
export interface Renamed {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  /** What the new name changes outside the rules, as a sentence. */
  readonly outside?: string;
}

/** A package whose files could not be compared: why as a clause, and what to do as a sentence. */
export interface PackageNotCompared {
  readonly name: string;
  readonly because: string;
  readonly fix: string;
}

export interface AssertionChange {
  readonly title: string;
  readonly was: DocumentVerdict['verdict'];
  /** The verdict after the change. Absent if the assertion is removed. */
  readonly is?: DocumentClaim;
}

export interface ScriptBytes {
  readonly stage: string;
  readonly sites: readonly SiteBytes[];
}

/** The script of one site. A size is absent if the version has no such site. */
export interface SiteBytes {
  readonly site: string;
  readonly before?: ScriptSize;
  readonly after?: ScriptSize;
  /** The rules and modules whose share of the bytes differs, the largest difference first. Together, they are all of it. */
  readonly parts: readonly PartBytes[];
}

interface ScriptSize {
  readonly bytes: WholeNumber;
  readonly gzip: WholeNumber;
}

export interface PartBytes {
  readonly kind: 'rule' | 'module';
  /** The name after the change, or before it if there is none after. */
  readonly name: string;
  readonly before: WholeNumber;
  readonly after: WholeNumber;
}
