import type { RuleEmitter } from './rule-emitter.ts';

/** A step behind its gate, with what happens when that lets it through. */
export const writeFired = ({ fires }: RuleEmitter, step: string): string => (fires ? `(${fires},${step})` : step);
