import type { ReportCountries } from './report-data.ts';

/** What differs for visitors from a version before, as `tagc diff` finds it. */
export interface ReportChanges {
  /** The version before, as the user named it, without `git:`; of a revision with its commit and day. */
  readonly since: string;
  /** How many changes there are of each sort, as a sentence. */
  readonly summary: string;
  /** What readers must know about the comparison, in sentences. */
  readonly notes: readonly string[];
  /** The packages that could not be compared. */
  readonly notCompared: readonly string[];
  /** Changes below their causes, those with the most changes first. */
  readonly groups: readonly ReportChangeGroup[];
  /** What the changes and their causes say in both versions. Those that say the same are left out. */
  readonly declarations: readonly ReportDeclarationChange[];
  readonly hosts: readonly ReportHostChange[];
  /** Stored data that is lost, in sentences. */
  readonly stored: readonly string[];
  /** Declarations with another name, as `rule old → new`. Visitors notice nothing of the first ones. */
  readonly renamed: { readonly only: readonly string[]; readonly also: readonly string[] };
}

export interface ReportChangeGroup {
  /** Empty if the lines of each change are its cause. */
  readonly causes: readonly ReportCause[];
  readonly changes: readonly ReportChange[];
}

/** A declaration whose own text and meaning differ. */
export interface ReportCause {
  readonly kind: string;
  readonly name: string;
  /** The items of a list that are new or gone. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly place?: ReportChangePlace;
}

/** What happens to actions of a rule, to a tag or call, or to a setting. */
export interface ReportChange {
  /** Unique in the report. */
  readonly id: string;
  readonly kind: 'rule' | 'tag' | 'call' | 'state' | 'consent' | 'project';
  /** The name after the change, or before it if there is none after. */
  readonly name: string;
  readonly word: 'added' | 'removed' | 'changed';
  /** What happens, in a few words: `runs less`. */
  readonly happens: string;
  /** The actions of a rule that change alike, as source text. Empty if the change is about all of it. */
  readonly actions: readonly string[];
  /** For whom it runs only afterwards, and only before. */
  readonly more?: ReportAudience;
  readonly less?: ReportAudience;
  /** Sent values. A side is absent if it is not sent. */
  readonly fields: readonly {
    readonly name: string;
    readonly was?: string;
    readonly is?: string;
    readonly isPersonal: boolean;
    /** The countries in which it can differ. Absent if the country does not decide. */
    readonly countries?: ReportCountries;
  }[];
  /** A visitor to whom both versions send other values. Absent if no value differs. */
  readonly sends?: ReportSentChange;
  readonly settings: readonly { readonly name: string; readonly was: string; readonly is: string }[];
  readonly place?: ReportChangePlace;
  /** Whether third parties receive data that they did not, or more often. */
  readonly toThirdParty: boolean;
  /** Whether personal data is sent that was not, or more often. */
  readonly isPersonal: boolean;
  /** Others that may run more often because this runs less often or sets something else: `rule "opened"`. */
  readonly others: readonly string[];
}

/** The visitors whom a change concerns. */
export interface ReportAudience {
  /** Properties that all of them have: countries, consent, pages and conditions. */
  readonly who: readonly string[];
  /** Whether everybody with these properties is one of them. */
  readonly isExact: boolean;
  /** Absent if the country decides nothing. */
  readonly countries?: ReportCountries;
  /** One such visitor, as the `given` of a scenario. */
  readonly witness?: string;
  /** Whether there is such a visitor only after a value has changed in the page. */
  readonly afterChange: boolean;
  /** Why it is not certain that there is such a visitor. */
  readonly notSettled?: string;
  readonly replay?: ReportReplay;
}

/** What the scripts of both versions did for a visitor. Absent if they were not run for this visitor. */
export type ReportReplay = { readonly confirmed: true } | { readonly confirmed: false; readonly because: string };

/** What both versions send to one visitor; or why none is shown, as a clause. */
export type ReportSentChange =
  | {
      /** The visitor, as the `given` of a scenario. */
      readonly witness: string;
      /** The values that differ, as source text. A side is absent if it is not sent. */
      readonly values: readonly { readonly name: string; readonly was?: string; readonly is?: string }[];
      /** Whether there is such a visitor only after a value has changed in the page. */
      readonly afterChange: boolean;
      readonly replay?: ReportReplay;
    }
  | { readonly cannot: string };

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

/** A host that newly receives something, or no longer. */
export interface ReportHostChange {
  readonly host: string;
  readonly party: 'first' | 'third';
  /** Whose host it was, if another list of own hosts makes it that of somebody else. */
  readonly partyBefore?: 'first' | 'third';
  /** The countries in which it receives something of more, or of fewer visitors. Absent if the country does not decide. */
  readonly moreIn?: readonly string[];
  readonly lessIn?: readonly string[];
  readonly receives: readonly string[];
  readonly noLonger: readonly string[];
}

interface ReportChangePlace {
  readonly path: string;
  readonly line: number;
  /** Present if it is a place in the version before. */
  readonly isBefore?: true;
}
