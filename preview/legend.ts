/** Explains the numbers and ids that an instrumented bundle reports. Plain data for the panel. */
export interface Legend {
  readonly site: string;
  /** Errors in the rule files. The bundle is then the last valid one. */
  readonly errors: readonly string[];
  readonly rules: readonly LegendRule[];
  readonly tests: readonly LegendPlace[];
  readonly values: readonly LegendPlace[];
  readonly calls: readonly string[];
  /** The names of states by their numbers in entries. Empty for a state of the preview. */
  readonly states: readonly string[];
  /** Actions of declared vendors, by what identifies them in entries. */
  readonly steps: Readonly<Record<string, LegendStep>>;
  /** Who reads the queue of a declared vendor, by its global variable. */
  readonly queues: Readonly<Record<string, string>>;
  /** Definitions of named conditions and page classes, so that the panel can follow a name; `text` is how the panel shows it. */
  readonly names: Readonly<Record<string, LegendPlace>>;
  /** Where data elements and states have their values, by name: `pageName` is `layer("page.name")`. */
  readonly origins: Readonly<Record<string, string>>;
  /** What declared events are, by name: `pageData` is `layer("page-data")`. */
  readonly events: Readonly<Record<string, string>>;
  /** The rules' name of each analytics variable and event, by its name in a beacon. */
  readonly variables: Readonly<Record<string, string>>;
  readonly groups: readonly LegendAnswer[];
  /** Why the panel cannot switch the groups, as a sentence. */
  readonly whyFixed?: string;
  /** Whether the rules read the signal Global Privacy Control. */
  readonly readsGpc: boolean;
  readonly pages: readonly LegendAnswer[];
  /** Empty if the rules do not know the country. */
  readonly countries: readonly string[];
}

/** An action of a declared vendor in a rule, or the start of its tag by an event. */
export interface LegendStep {
  readonly vendor: string;
  /** The name of the action. */
  readonly action: string;
  /** What its title names, if that is known before rules run: its first argument if that is a required text, or else an id. */
  readonly name?: string;
  /** Where that argument is in the command: a position, and the names of fields inside. */
  readonly nameAt?: readonly (number | string)[];
  /** Whether it sends a command. It may also only start the vendor, or send a request. */
  readonly hasCommand: boolean;
  /** The names of the items of its command; empty for those that are constant. */
  readonly items: readonly string[];
  /** The id of the rule, or of the tag. */
  readonly by: string;
  /** The action as the rule writes it. */
  readonly text: string;
}

/** A rule or a tag. */
export interface LegendRule {
  readonly id: string;
  readonly kind: 'rule' | 'tag';
  readonly title: string;
  /** `rules/links.dsl:37` */
  readonly place: string;
  readonly documentation: string;
  readonly meets: readonly string[];
  readonly on: readonly string[];
  /** The names of the data layer's events that start it, as regular expressions. */
  readonly hears: readonly string[];
  readonly when?: LegendPlace;
  /** Conditions that disable a tag. */
  readonly unless: readonly LegendPlace[];
  /** The tags that a rule uses. */
  readonly tags: readonly string[];
  /** Hosts in a tag's options. */
  readonly hosts: readonly string[];
  /** The consent group of a tag. */
  readonly group?: string;
  /** Why it never runs in this bundle. */
  readonly absent?: string;
}

export interface LegendSpan {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface LegendPlace extends LegendSpan {
  readonly text: string;
}

/** A page class or consent group, and the rule of the preview that reads it. */
export interface LegendAnswer {
  readonly name: string;
  readonly rule: string;
}
