/** One heading of the second level, and what stands below it. */
export interface Section {
  readonly title: string;
  /** Markdown between the heading and the first entry. */
  readonly text: string;
  readonly entries: readonly Entry[];
}

/** One thing that has a name: a kind, a fact, a message. */
export interface Entry {
  /** As the table of contents shows it. */
  readonly name: string;
  /** Unlike that of every other entry of the page, so that each can be linked to. */
  readonly heading: string;
  readonly text: string;
}
