/** What a word is; one name may have several sorts, as `link` of an event and of a vendor has. */
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
  /** As rules write it; a part in angle brackets stands for a name of the project. */
  readonly name: string;
  readonly sort: Sort;
  /** What it belongs to: the kind of a field, the event of a field, the vendor of an option. */
  readonly of?: string;
  /** How it is written, on one line or several. */
  readonly signature: string;
  /** What it is, in Markdown of one paragraph. */
  readonly summary: string;
  /** More of it, in Markdown: parameters, fields, what it takes. */
  readonly details?: string;
  /** A piece of a rule file. */
  readonly example?: string;
}
