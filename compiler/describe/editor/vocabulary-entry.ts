/** The sort of a word. One name may have several sorts, such as `link` of an event and of a vendor. */
export type Sort =
  | 'kind'
  | 'field'
  | 'clause'
  | 'operator'
  | 'word'
  | 'type'
  | 'unit'
  | 'event'
  | 'event field'
  | 'built-in value'
  | 'source'
  | 'function'
  | 'action'
  | 'vendor'
  | 'option'
  | 'vendor action'
  | 'consent manager'
  | 'given'
  | 'step'
  | 'expectation'
  | 'assertion property'
  | 'country';

/** One word that rules can use, as plain data. */
export interface VocabularyEntry {
  /** Its name in rules; angle brackets mark a name that the project declares. */
  readonly name: string;
  readonly sort: Sort;
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
