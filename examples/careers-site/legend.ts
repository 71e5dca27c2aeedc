/** Explains the numbers and ids that an instrumented bundle reports. Plain data for the panel. */
export interface Legend {
  readonly site: string;
  /** Errors in the rule files. The bundle is then the last valid one. */
  readonly errors: readonly string[];
  readonly rules: readonly LegendRule[];
  readonly tests: readonly LegendPlace[];
  readonly values: readonly LegendPlace[];
  readonly calls: readonly string[];
  /** Definitions of named conditions and page classes, so that the panel can follow a name; `text` is how the panel shows it. */
  readonly names: Readonly<Record<string, LegendPlace>>;
  /** The rules' name of each analytics variable and event, by its name in a beacon. */
  readonly variables: Readonly<Record<string, string>>;
  readonly groups: readonly LegendAnswer[];
  readonly pages: readonly LegendAnswer[];
  readonly countries: readonly string[];
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
  readonly when?: LegendPlace;
  /** Conditions that disable a tag. */
  readonly unless: readonly LegendPlace[];
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

/** A page class or consent group, and the demo's rule that reads it. */
export interface LegendAnswer {
  readonly name: string;
  readonly rule: string;
}
