/** A heading of the second level with its content. */
export interface Section {
  readonly title: string;
  /** Markdown between the heading and the first entry. */
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** One documented name: a kind, a built-in value, a message. */
export interface Entry {
  /** The text in the table of contents. */
  readonly name: string;
  /** Unique on the page, so that links to it work. */
  readonly heading: string;
  readonly text: string;
}
