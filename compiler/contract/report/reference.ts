import type { ReportMention } from './report-data.ts';

/** What rules refer to by name: for readers who look something up. Each list is in the order of the files. */
export interface ReportReference {
  readonly conditions: readonly ReportNamedCondition[];
  readonly sets: readonly ReportCodeSet[];
  readonly tables: readonly ReportLookupTable[];
  readonly settings: readonly ReportSetting[];
  readonly endpoints: readonly ReportEndpoint[];
  readonly variables: readonly ReportVariable[];
  readonly modules: readonly ReportModule[];
}

/** A condition with a name. */
export interface ReportNamedCondition extends Named {
  /** Its definition as source text. */
  readonly text: string;
}

/** A named set of countries or locales. */
export interface ReportCodeSet extends Named {
  readonly of: 'country' | 'locale';
  /** Sorted. */
  readonly codes: readonly string[];
}

/** A lookup table. */
export interface ReportLookupTable extends Named {
  readonly keys: readonly string[];
  /** The keys and the value of each row as source text, with the rows `missing` and `otherwise`. */
  readonly rows: readonly { readonly label: string; readonly text: string }[];
}

/** A constant, or a setting of the project. */
export interface ReportSetting extends Named {
  /** The source text of its value, or the value in words. */
  readonly text: string;
  readonly of: 'project' | 'constant';
}

/** A request that rules can send. */
export interface ReportEndpoint extends Named {
  readonly method: 'GET' | 'POST';
  /** The source text of the address. */
  readonly address: string;
  readonly party: 'first' | 'third';
  /** The consent group that it needs. Absent if it needs none. */
  readonly group?: string;
  /** The names of the sent parameters, and of the fields that are read from the response. */
  readonly sends: readonly string[];
  readonly reads: readonly string[];
  /** The rules that send it. */
  readonly usedBy: readonly ReportMention[];
}

/** A name for analytics variables. */
export interface ReportVariable extends Named {
  /** The variables: `prop33`, `eVar113`, `event4`. */
  readonly variables: readonly string[];
  /** The rules that send one of them. */
  readonly usedBy: readonly ReportMention[];
}

/** A file of the project's own code that runs in pages. */
export interface ReportModule {
  readonly path: string;
  /** `sha384-…` of its content, as in `integrity`. Absent if the file was not read. */
  readonly hash?: string;
  /** Whether it is a value, an event or the consent manager: it then runs without a check of consent. */
  readonly isUnchecked?: true;
}

interface Named {
  readonly name: string;
  readonly title?: string;
  readonly documentation?: string;
}
