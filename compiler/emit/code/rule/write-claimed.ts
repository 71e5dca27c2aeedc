import type { RuleEmitter } from './rule-emitter.ts';

/** Writes an action that starts only if the value of a rule with `remember` is still new; see `writeClaim`. */
export const writeClaimed = ({ claim }: RuleEmitter, action: string): string =>
  claim ? `${claim}&&(${action})` : action;
