/** A sentence or phrase in plain words. Some of the words refer to something that the report describes elsewhere. */
export type ReportText = readonly (string | ReportWord)[];

/** Words with a reference. */
export interface ReportWord {
  readonly text: string;
  readonly ref: ReportRef;
  /** `personal`: the value describes a person. `cleaned`: recognisable personal data was removed from it. */
  readonly mark?: 'personal' | 'cleaned';
}

/** Something that the report describes. */
export interface ReportRef {
  readonly kind: ReportRefKind;
  /**
   * A declared name, unique in its kind. For `item` (a value that flows): a name or a path such as `link.url`. For
   * `recipient`: a host. For `countries` and `locales`: a declared set.
   */
  readonly id: string;
}

export type ReportRefKind =
  | 'tag'
  | 'call'
  | 'recipient'
  | 'item'
  | 'storage'
  | 'condition'
  | 'page'
  | 'group'
  | 'site'
  | 'countries'
  | 'locales'
  | 'table'
  | 'variable';
