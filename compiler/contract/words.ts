/** Words of the language and messages, as `tagc explain WORD --json` prints them. `vocabulary.json` has all of them. */
export interface WordsDocument {
  readonly version: 1;
  readonly entries: readonly DocumentedWord[];
  readonly messages: readonly DocumentedMessage[];
  /** Words that may be meant, if there is no word and no message of this name. */
  readonly related?: readonly string[];
}

/** One word that rules can use. */
interface DocumentedWord {
  /** Its name in rules; angle brackets mark a name that the project declares. */
  readonly name: string;
  readonly sort: string;
  /** Its owner: the kind of a field, the event of a field, the vendor of an option. */
  readonly of?: string;
  /** Its syntax, on one or more lines. */
  readonly signature: string;
  /** One paragraph of Markdown. */
  readonly summary: string;
  /** Further Markdown: parameters, fields, accepted values. */
  readonly details?: string;
  /** A piece of a rule file. */
  readonly example?: string;
}

/** A message or a lint. */
export interface DocumentedMessage {
  readonly code: string;
  /** `error`, `warning`, or `lint`, whose severity the project chooses. */
  readonly severity: string;
  /** Why it matters. */
  readonly why: string;
  readonly fix: string;
}
