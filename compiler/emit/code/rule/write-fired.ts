import type { RuleEmitter } from './rule-emitter.ts';

/** Writes a step behind its gate, together with the side effect of letting it through. */
export const writeFired = ({ fires }: RuleEmitter, step: string): string => (fires ? `(${fires},${step})` : step);
