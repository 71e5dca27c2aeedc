/** A value that rules read and that can leave the page, or that a rule remembers. */
export interface ReportItem {
  /**
   * Unique. What sentences refer to: `job.jobTitle`, `link.url`, `session("id")`, `event.id of layer search`. Of a state: its
   * name, and the fields of what it stores.
   */
  readonly id: string;
  /** Unique. */
  readonly title: string;
  readonly kind: ItemKind;
  /** The source text of what it is read from: `layer("job")`. Absent if its name says it. */
  readonly text?: string;
  /** The cookie from which it is read. Absent for states, and if its name is computed. */
  readonly cookie?: string;
  /** The kinds of personal data in it: `personal`, or `personal(email, id)`. Absent if it is not labelled. */
  readonly personal?: string;
  /** What it is made of. Of a state: what rules store in it. Absent if nothing else decides it. */
  readonly from?: readonly ReportSource[];
}

/** Where a value comes from. `browser`: also the page's address. `value`: computed from other items. */
export type ItemKind = 'page' | 'cookie' | 'storage' | 'response' | 'event' | 'browser' | 'value';

/** An item that is part of another value. */
export interface ReportSource {
  /** Its position in `ReportData.items`. */
  readonly item: number;
  /** The functions on the way that remove some kinds of personal data, or all but an id. */
  readonly cleaned?: readonly string[];
  /** Whether one of them leaves only an id, such as a hash. */
  readonly hashed?: true;
  /** The reasons of the exceptions (`declassify`) that let personal data pass on the way. */
  readonly exceptions?: readonly string[];
  /** Whether nothing that the item's label says is left of it. */
  readonly removed?: true;
  /** Whether it only decides which value is used, as a condition or key. */
  readonly decides?: true;
}
