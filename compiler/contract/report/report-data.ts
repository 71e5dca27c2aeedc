import type { DocumentClaim, DocumentVerdict } from '../verdict.ts';
import type { PortableProject } from '../../proof/portable/portable-visitor.ts';
import type { ReportItem } from './item.ts';
import type { ReportHost, ReportReach, ReportSent } from './recipient.ts';
import type { ProjectIdentity } from '../identity.ts';
import type { ReportChanges } from './change.ts';
import type { ReportExamples } from './example.ts';
import type { ReportInventory } from './inventory.ts';
import type { ReportConditionTree, ReportDefinition } from './condition.ts';
import type { ReportReference } from './reference.ts';
import type { ReportText } from './text.ts';

/**
 * The data of a report, which the compiler passes to the report's views. It is plain data, and the same for the same input on
 * any machine. `compiler/describe/report/report-data.ts` creates it.
 */
export interface ReportData {
  readonly project: { readonly name: string; readonly title?: string };
  readonly stage: string;
  readonly sites: readonly ReportSite[];
  readonly rules: readonly ReportRule[];
  readonly assertions: readonly ReportAssertion[];
  /** What is proved of every project with consent groups. Empty if the build proved nothing. */
  readonly guarantees: readonly DocumentClaim[];
  readonly scenarios: readonly ReportScenario[];
  readonly consent?: ReportConsent;
  /** What is sent and stored, and what the rule files declare about it. */
  readonly inventory: ReportInventory;
  /** The values that can leave the page or are stored, and what they are made of. */
  readonly items: readonly ReportItem[];
  /** What the rules and tags of the stage can send. */
  readonly sent: readonly ReportSent[];
  /** Classes of pages. */
  readonly pages: readonly ReportPage[];
  /** The named conditions and page classes, to which trees of conditions refer. */
  readonly conditions: readonly ReportDefinition[];
  /** The consent states of visitors: the columns of `tables`. `any` is the only one in a project without consent groups. */
  readonly consentStates: readonly string[];
  /** For which visitors actions can start, each table once. */
  readonly tables: readonly ReportTable[];
  /** Where actions can start, each combination of sites once. */
  readonly runs: readonly (readonly ReportRuns[])[];
  /** The hosts that actions can reach. */
  readonly hosts: readonly ReportHost[];
  /** Which hosts actions can reach, and where, each combination once. */
  readonly reaches: readonly ReportReach[];
  /** English names of countries by their codes, and the codes of the regions that rules name, which are rows below their country. */
  readonly countries: Readonly<Record<string, string>>;
  /** Personal data that the rule files declare harmless. */
  readonly exceptions: readonly ReportException[];
  /** The warnings of the build. */
  readonly warnings: readonly ReportWarning[];
  readonly reference: ReportReference;
  /** For the calculator of visitors. Absent if the project is too large for it, and in `tagc report`. */
  readonly calculator?: PortableProject;
  /** A request of each action that sends. Absent if none does, and in `tagc report`. */
  readonly examples?: ReportExamples;
  /** What differs from a version before. Absent if none was given. */
  readonly changes?: ReportChanges;
  /** What the report was made from. Absent for a program that is in no file. */
  readonly identity?: ProjectIdentity;
  /** What all proofs assume, in sentences. Empty if the build proved nothing. */
  readonly assumptions: readonly string[];
}

/**
 * A use of `declassify`, or a personal value in an option of a third party that is declared to receive it. The same place may
 * have both.
 */
export interface ReportException {
  /** The source text on one line. For a default of a vendor, the option and its default. */
  readonly text: string;
  readonly reason: string;
  readonly place: { readonly path: string; readonly line: number; readonly column: number };
}

export interface ReportPage {
  /** Unique in the project. */
  readonly name: string;
  readonly title?: string;
  readonly documentation?: string;
  /** The condition that defines the class. */
  readonly text: string;
}

export interface ReportSite {
  readonly name: string;
  readonly title?: string;
  readonly hosts: readonly string[];
  /** The bundle of this site. Absent if none was built. */
  readonly bundle?: ReportBundle;
}

export interface ReportBundle {
  readonly file: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  /** `sha384-…`, as for the `integrity` of a script element. */
  readonly integrity: string;
  readonly modules: readonly { readonly name: string; readonly bytes: number }[];
}

/** A rule or a tag. */
export interface ReportRule {
  readonly kind: 'rule' | 'tag';
  /** The declared name, unique in the project. */
  readonly id: string;
  readonly title?: string;
  /** What it does, in plain words. */
  readonly sentence: ReportText;
  /** Whether it only remembers values: it sends, loads and changes nothing in the page. Only for rules. */
  readonly keepsStateOnly?: true;
  /** The doc comment without its slashes. Empty lines separate paragraphs. */
  readonly documentation?: string;
  readonly place: { readonly path: string; readonly line: number };
  /** The source text of the declaration. */
  readonly source: string;
  /** The sites where it runs at the stage of the report. Empty if it does not run at that stage. */
  readonly sites: readonly string[];
  readonly stages: readonly string[];
  /** Why it is switched off. It then has no sites and stages. */
  readonly off?: string;
  readonly order: number;
  /** Numbers of the requirements it serves. */
  readonly meets: readonly string[];
  readonly events: readonly string[];
  /** The same events in words, with what they delay. Absent without events. */
  readonly starts?: readonly ReportText[];
  /** Milliseconds for which its condition is checked again while it is false. Absent if it is checked once. */
  readonly within?: number;
  /** Its condition, split at the outermost `and`. All parts must be true. */
  readonly conditions: readonly ReportCondition[];
  /** The same condition as a tree, for a tag with what disables it. Absent without a condition. */
  readonly tree?: ReportConditionTree;
  /** How often it runs at most, in words. */
  readonly once?: ReportText;
  readonly actions: readonly ReportAction[];
  /** The consent groups of all tags that it uses, without duplicates. */
  readonly groups: readonly string[];
  /** Only for tags. */
  readonly vendor?: string;
  readonly party?: 'first' | 'third';
  /** Why its account at the vendor is used on hosts of all stages. */
  readonly sharedAccount?: string;
  /** Why it may send to a third party before any consent. */
  readonly exempt?: string;
  /** Why its script is loaded before any consent, with the consent signals denied. */
  readonly advanced?: string;
  /** What it does after consent is granted with what happened before. Absent if the latest page counts, whatever its age. */
  readonly ofBefore?: string;
  /** What runs in its place while consent is refused, or in whose place it runs, as sentences. Absent if neither. */
  readonly withoutConsent?: string;
  /** Why what a tag loads cannot be stopped when consent is withdrawn. Absent if it can. */
  readonly cannotWithdraw?: string;
  /** The address of the script of a declared vendor, or its source text if the page computes it. */
  readonly script?: string;
  /** What the script of a declared vendor waits for, and what it does by itself, as sentences. */
  readonly vendorScript?: readonly string[];
  /** What happens when the consent of a tag is withdrawn, as sentences. Only for tags. */
  readonly afterWithdrawal?: string;
  /** The tags whose requests pass the gate of this tag, too. Absent if there are none. */
  readonly gateOf?: readonly string[];
  /** The options of a tag, in the order of the vendor's table. */
  readonly options: readonly ReportOption[];
  /**
   * The destinations of its requests at the stage of the report: for a rule, those of its tags and calls that it can reach
   * in some country.
   */
  readonly sendsTo: readonly ReportDestination[];
  /** Uncompressed bytes in the bundle of each site that has the rule. */
  readonly bytes: readonly { readonly site: string; readonly bytes: number }[];
}

export interface ReportOption {
  readonly name: string;
  /** The source text. For an option that the tag omits, the vendor's default. */
  readonly text: string;
  readonly isDefault: boolean;
  /** The description in the vendor's table. */
  readonly summary: string;
  /** Where requests go, if the option says so: the address or host if it is known at build time, or else the source text. */
  readonly address?: string;
}

export interface ReportDestination {
  /**
   * `https://metrics.example.com`, or `itself` for the site's own host. Absent if the address is computed in the page or
   * inside the vendor.
   */
  readonly origin?: string;
  /** The tag or call that sends the request. */
  readonly tag?: string;
  readonly call?: ReportCall;
  /** What the page loads from there. Absent if nothing is loaded. */
  readonly loads?: readonly ('script' | 'frame')[];
  /** The gateway of the site through which the requests of the page go, such as `/metrics`. */
  readonly via?: string;
  /** Whether the script of the tag's vendor sends the requests by itself, and no gateway applies to them. */
  readonly byScript?: true;
  /** Whether only scripts of other tags send the requests, which read the commands of the tag in the queue that they share. */
  readonly byOther?: true;
  readonly sites: readonly string[];
}

export interface ReportCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The source text. */
  readonly address: string;
  readonly party: 'first' | 'third';
  /** The names of the sent parameters. */
  readonly sends: readonly string[];
}

export interface ReportCondition {
  readonly text: string;
  /** The named conditions and page classes in it, directly or indirectly, with their definitions. */
  readonly uses: readonly ReportMeaning[];
  /** Whether it is a `disable` of the consent block instead of a condition of the tag. */
  readonly isOfConsent?: boolean;
  /** Countries for which it is always false. Absent if there are none. */
  readonly excludedCountries?: ReportCountries;
}

export interface ReportMeaning {
  /** A name, or a combination of sets such as `listed - excluded`. */
  readonly name: string;
  /** The definition. Absent for names without one: states and responses. */
  readonly text?: string;
  /** The members of a set of countries or locales. */
  readonly codes?: readonly string[];
  /** The doc comment, for conditions that apply to all rules. */
  readonly documentation?: string;
}

/** Country codes, with `missing` for an unknown country: these, or all others. */
export interface ReportCountries {
  readonly allBut: boolean;
  readonly codes: readonly string[];
}

/** In which countries and consent states an action can start. */
export interface ReportTable {
  /** Countries with equal results. In all other countries, it never starts. */
  readonly rows: readonly {
    readonly countries: ReportCountries;
    /**
     * For each consent state: it never starts, starts for some pages or values, or for all as long as neither country nor
     * consent change.
     */
    readonly cells: readonly ('never' | 'some' | 'all')[];
  }[];
}

/** Where an action can start on a site. Numbers are positions in `tables`. */
export interface ReportRuns {
  readonly site: string;
  readonly anywhere: number;
  /** On pages of each class, in the order of the page classes. */
  readonly onPages: readonly number[];
  /** On pages of no other class, except classes that this one implies or consists of. */
  readonly onPagesAlone: readonly number[];
}

export interface ReportAction {
  /** The source text; for a tag, what the vendor does in words. */
  readonly text: string;
  /** What it does in words, as a command. Absent for a tag. */
  readonly words?: ReportText;
  /** The tag that it uses, and that tag's consent group. */
  readonly tag?: string;
  readonly group?: string;
  /** In place of `group`: the group without consent to which the tag sends, in place of another one or as "advanced". */
  readonly withoutConsentTo?: string;
  /** The other consent groups without which conditions keep it from starting. Absent if there are none. */
  readonly needs?: readonly string[];
  /** The stored state that it sets. */
  readonly sets?: string;
  /** The call that it sends, and the conditions of the call if it has any; also as a tree. */
  readonly call?: string;
  readonly conditions?: readonly ReportCondition[];
  readonly tree?: ReportConditionTree;
  /** Whether the next action starts only if this one has, after it has ended. */
  readonly thenWaits: boolean;
  /**
   * Milliseconds that the next action waits for this one at most. Absent if it does not wait, and if this one has a time of
   * its own: a pause, or a tag with a timeout.
   */
  readonly timeout?: number;
  /** Whether the next action also runs if this one does not start, or fails. */
  readonly always?: boolean;
  /** The positions of earlier actions that must have started, if any. */
  readonly behind?: readonly number[];
  /**
   * The positions in `runs` of where it can start. For a tag: where its own events, the page or other tags start it, and not
   * where rules do. Absent if that was too hard to compute.
   */
  readonly runs?: readonly number[];
  /**
   * The positions in `reaches` of the hosts that it can reach. A host may be there several times, reached in different
   * places. Absent if it sends nothing.
   */
  readonly to?: readonly number[];
}

export interface ReportConsent {
  readonly groups: readonly {
    readonly name: string;
    readonly number: number;
    readonly enables: readonly string[];
    readonly cookies: readonly string[];
  }[];
  /**
   * Default groups by country, for visitors who have not chosen, in the order of the rows. `missing` is the row of an unknown
   * country, `otherwise` that of all countries without a row, and `every-visitor` the only row without `by`.
   */
  readonly defaults: readonly {
    readonly label: string;
    /** The title of a row that is a set of countries. */
    readonly title?: string;
    readonly countries: readonly { readonly code: string; readonly name: string }[];
    readonly groups: readonly string[];
  }[];
  /** If true, countries have no defaults: only `necessary` is granted until the visitor chooses. */
  readonly noDefault?: ReportDecision;
  /** The opt-outs. Each refuses groups while it is true, whatever the visitor chose. */
  readonly optOuts: readonly ReportOptOut[];
  /** How long stored consent is valid, in milliseconds. */
  readonly expires?: number;
  /** How long to wait for the consent manager to report a choice, in milliseconds. */
  readonly handshake?: number;
  /** The interval in milliseconds and number of checks for unknown values. Absent if all values are known at once. */
  readonly recheck?: { readonly every: number; readonly times: number };
}

export interface ReportOptOut extends ReportDecision {
  /** The group that it is about. Absent for every group but `necessary`. */
  readonly group?: string;
  /** The group whose actions are queued while it is unknown whether the visitor opted out. Absent if that is always known. */
  readonly queued?: string;
}

/** A condition that applies to all rules. */
export type ReportDecision = Pick<ReportCondition, 'text' | 'uses'>;

/** An assertion, which must be true for every visitor. */
export interface ReportAssertion {
  /** Unique among the assertions. */
  readonly title: string;
  readonly documentation?: string;
  readonly place: { readonly path: string; readonly line: number };
  /** Its source text on one line. */
  readonly text: string;
  readonly meets: readonly string[];
  /** The tags and rules that it names. Empty if it is about a table. */
  readonly about: readonly ReportMention[];
  /** Undefined if the build proves nothing, with `--no-prove`. */
  readonly verdict?: DocumentVerdict;
}

/** A scenario: an example visit. */
export interface ReportScenario {
  /** Unique among the scenarios. */
  readonly title: string;
  readonly documentation?: string;
  readonly place: { readonly path: string; readonly line: number };
  readonly meets: readonly string[];
  readonly given: readonly string[];
  /** The steps and expectations, in order. */
  readonly lines: readonly ReportScenarioLine[];
  /** The tables of cases. */
  readonly cases: readonly ReportCases[];
  /** The tags and rules in its expectations. */
  readonly about: readonly ReportMention[];
}

/** The same visit with other visitors. All texts are source texts. */
export interface ReportCases {
  /** What differs between the visitors. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    /**
     * The values of the columns, each separated from the next by a comma and a tab: one text needs less room in the page.
     */
    readonly values: string;
    /** The names of the tags and rules that must run, separated by commas and spaces. All others of the table must not. */
    readonly runs: string;
  }[];
}

export interface ReportScenarioLine {
  readonly kind: 'when' | 'expect';
  readonly text: string;
  /**
   * Milliseconds after the first step, for a step and for an expectation with a time. Absent if nothing in the scenario
   * waits, and after a step whose duration is unknown.
   */
  readonly at?: number;
}

export interface ReportMention {
  readonly kind: 'rule' | 'tag';
  readonly id: string;
}

export interface ReportWarning {
  readonly code: string;
  readonly message: string;
  readonly place: { readonly path: string; readonly line: number; readonly column: number };
}
