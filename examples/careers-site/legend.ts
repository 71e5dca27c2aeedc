/** What the numbers and ids mean that a bundle with probes tells: plain data for the panel. */
export interface Legend {
  readonly site: string;
  /** Mistakes in the rule files; the bundle is then the last one without. */
  readonly mistakes: readonly string[];
  readonly rules: readonly LegendRule[];
  readonly tests: readonly LegendPlace[];
  readonly values: readonly LegendPlace[];
  readonly calls: readonly string[];
  /** Where named conditions and page classes stand, so that a name can be followed to what it means; `text` is how one says it. */
  readonly names: Readonly<Record<string, LegendPlace>>;
  /** What rules call each variable and event of analytics, by its name in a beacon. */
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
  /** What must not hold beside that: conditions that disable a tag. */
  readonly unless: readonly LegendPlace[];
  /** Hosts that a tag's options name. */
  readonly hosts: readonly string[];
  /** The consent group of a tag. */
  readonly group?: string;
  /** Why it can never run in this bundle. */
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

/** A page class or consent group, and the rule of the demo that asks for it. */
export interface LegendAnswer {
  readonly name: string;
  readonly rule: string;
}
