/**
 * The contract between the compiler and the report: plain data, no functions, the same for the same input on any
 * machine. `compiler/emit/describe/report/report-data.ts` makes it; the report's views read it and nothing else.
 */
export interface ReportData {
  readonly project: { readonly name: string; readonly title?: string };
  readonly stage: string;
  readonly sites: readonly ReportSite[];
  readonly rules: readonly ReportRule[];
  readonly assertions: readonly ReportAssertion[];
  readonly scenarios: readonly ReportScenario[];
  readonly consent?: ReportConsent;
  /** Classes of pages. */
  readonly pages: readonly ReportPage[];
  /** English names of countries by their codes, for all lists of codes. */
  readonly countries: Readonly<Record<string, string>>;
  /** Warnings that stood when the report was made. */
  readonly warnings: readonly ReportWarning[];
}

export interface ReportPage {
  /** Unique in the project. */
  readonly name: string;
  readonly documentation?: string;
  /** What makes a page one of it. */
  readonly text: string;
}

export interface ReportSite {
  readonly name: string;
  readonly title?: string;
  readonly hosts: readonly string[];
  /** The bundle built for this site; absent where only a report was asked for. */
  readonly bundle?: ReportBundle;
}

export interface ReportBundle {
  readonly file: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly modules: readonly { readonly name: string; readonly bytes: number }[];
}

/** A rule, or a tag that runs by itself. */
export interface ReportRule {
  readonly kind: 'rule' | 'tag';
  /** The declared name; unique in the project. */
  readonly id: string;
  readonly title?: string;
  /** The doc comment above it, without its slashes; paragraphs are separated by an empty line. */
  readonly documentation?: string;
  readonly place: { readonly path: string; readonly line: number };
  /** The declaration as it stands in the file. */
  readonly source: string;
  /** Where it runs at the stage of the report; empty where that stage is not one of its own. */
  readonly sites: readonly string[];
  readonly stages: readonly string[];
  readonly order: number;
  /** Numbers of the requirements it serves. */
  readonly meets: readonly string[];
  readonly events: readonly string[];
  /** What must hold, split at the outermost `and`; each with the named conditions it leans on. */
  readonly conditions: readonly ReportCondition[];
  readonly once?: string;
  readonly actions: readonly ReportAction[];
  /** Consent groups of all tags it acts through, each once. */
  readonly groups: readonly string[];
  /** Vendor and gate, for tags. */
  readonly vendor?: string;
  readonly party?: 'first' | 'third';
  /** What a tag's vendor is told, in the order of the vendor's table. */
  readonly options: readonly ReportOption[];
  /** Where its calls go at the stage of the report; for a rule, through the tags that it acts through. */
  readonly sendsTo: readonly ReportDestination[];
  /** Bytes in each site's bundle, before compression; a site without the rule is left out. */
  readonly bytes: readonly { readonly site: string; readonly bytes: number }[];
}

export interface ReportOption {
  readonly name: string;
  /** As the file says it; for an option that the tag does not give, the vendor's own default. */
  readonly text: string;
  readonly isDefault: boolean;
  /** What the vendor's table says of it. */
  readonly summary: string;
}

export interface ReportDestination {
  /**
   * `https://metrics.example.com`, or `itself` for the site's own host; absent where an address is made up in the page, or
   * is part of the vendor.
   */
  readonly origin?: string;
  /** What sends it: a tag, or a call. */
  readonly tag?: string;
  readonly call?: ReportCall;
  /** What is loaded from there into the page; absent where nothing is. */
  readonly loads?: 'script' | 'frame';
  readonly sites: readonly string[];
}

export interface ReportCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** As the file says it. */
  readonly address: string;
  readonly party: 'first' | 'third';
  /** The names of what goes along. */
  readonly sends: readonly string[];
}

export interface ReportCondition {
  readonly text: string;
  /** Named conditions and page classes it mentions, and those that they mention, with what they stand for. */
  readonly uses: readonly ReportMeaning[];
  /** It is a `disable` of the consent block, and not written in the tag. */
  readonly isOfConsent?: boolean;
  /** Countries from where it cannot hold, whatever else is so; absent where there are none. */
  readonly excludedCountries?: ReportCountries;
  /** Classes on whose pages it cannot hold, whatever else is so; absent where there are none. */
  readonly notOn?: ReportPages;
  /** The same, on pages that are of no other class but those that follow from it or that it is made of. */
  readonly notOnAlone?: ReportPages;
}

export interface ReportMeaning {
  /** A name, or a sum of sets such as `listed - excluded`. */
  readonly name: string;
  /** Absent where it stands for nothing else: what rules remember, and what answers. */
  readonly text?: string;
  /** The members, where it is a set of countries or locales. */
  readonly codes?: readonly string[];
  /** The doc comment above it; told where a condition decides for all rules. */
  readonly documentation?: string;
}

/** Codes of countries, and `missing` for a country that is not known: these, or all but these. */
export interface ReportCountries {
  readonly allBut: boolean;
  readonly codes: readonly string[];
}

/** Names of page classes: these, or all but these. */
export interface ReportPages {
  readonly allBut: boolean;
  readonly names: readonly string[];
}

export interface ReportAction {
  readonly text: string;
  /** The tag it acts through, and that tag's consent group. */
  readonly tag?: string;
  readonly group?: string;
  /** Whether the next action waits for it. */
  readonly thenWaits: boolean;
}

export interface ReportConsent {
  readonly groups: readonly {
    readonly name: string;
    readonly number: number;
    readonly enables: readonly string[];
    readonly cookies: readonly string[];
  }[];
  /**
   * Default groups by country, for a visitor who has not chosen; as the rows are written, in their order. `missing` is
   * for a country that is not known, `otherwise` holds the countries of no other row.
   */
  readonly defaults: readonly {
    readonly label: string;
    readonly countries: readonly { readonly code: string; readonly name: string }[];
    readonly groups: readonly string[];
  }[];
  /** While it holds, nobody's country gives a default: without a choice only the group `necessary` is given. */
  readonly noDefault?: ReportDecision;
  /** While it holds, only `necessary` is given, whatever was chosen; while it is not known, `targeting` waits. */
  readonly optOut?: ReportDecision & { readonly mayBeUnknown: boolean };
  /** How long a choice counts, in milliseconds. */
  readonly expires?: number;
  /** How long a consent manager that has yet to tell a choice is waited for, in milliseconds. */
  readonly handshake?: number;
  /** How often what is not known is looked for, in milliseconds, and how many times; absent where all is known at once. */
  readonly recheck?: { readonly every: number; readonly times: number };
}

/** A condition that decides for all rules. */
export type ReportDecision = Pick<ReportCondition, 'text' | 'uses'>;

/** An assert: what holds for every visitor. */
export interface ReportAssertion {
  /** Unique among the promises. */
  readonly title: string;
  readonly documentation?: string;
  readonly place: { readonly path: string; readonly line: number };
  /** The promise as one line. */
  readonly text: string;
  readonly meets: readonly string[];
  /** The tags and rules it is about; none where it is about a table. */
  readonly about: readonly ReportMention[];
  /** Whether it is known to hold; a promise about tables and sets is decided when the files are read. */
  readonly proved: boolean;
}

/** A worked example. */
export interface ReportScenario {
  /** Unique among the scenarios. */
  readonly title: string;
  readonly documentation?: string;
  readonly place: { readonly path: string; readonly line: number };
  readonly meets: readonly string[];
  readonly given: readonly string[];
  /** What is done and what must come of it, in the order of time. */
  readonly lines: readonly { readonly kind: 'when' | 'expect'; readonly text: string }[];
  /** Rows of a table: what each gives, and the tags and rules that run then. */
  readonly cases: readonly string[];
  /** The tags and rules it expects something of. */
  readonly about: readonly ReportMention[];
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
