/** The kinds of operands that steps and expectations take. */
export type OperandKind =
  | 'call'
  | 'duration'
  | 'element'
  | 'event'
  | 'record'
  | 'rule'
  | 'state'
  | 'tag'
  | 'text'
  | 'value';
