/** What may stand behind the word of a step or an expectation. */
export type OperandKind = 'call' | 'duration' | 'element' | 'event' | 'record' | 'rule' | 'state' | 'tag' | 'text';
