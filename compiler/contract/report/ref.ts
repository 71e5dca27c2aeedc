/** What a link leads to, by its kind and its name. */
export interface ReportRef {
  readonly kind: ReportRefKind;
  /**
   * A declared name, unique in its kind. For `item` (a value that flows): a name or a path such as `link.url`. For
   * `recipient`: a host.
   */
  readonly id: string;
}

export type ReportRefKind =
  | 'rule'
  | 'tag'
  | 'call'
  | 'recipient'
  | 'item'
  | 'storage'
  | 'condition'
  | 'page'
  | 'country'
  | 'group'
  | 'set'
  | 'table'
  | 'setting'
  | 'variable'
  | 'module'
  | 'assertion'
  | 'scenario'
  | 'site';
