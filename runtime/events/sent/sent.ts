import type { Rule } from '../../rules/rule.ts';

export interface Sent {
  (rules: readonly Rule[]): void;
  raise(beacon: { kind: string; name?: string }): void;
}

/**
 * Runs rules when a tag has handed something over: after handing over, which is not yet delivery. What they send
 * themselves is heard as well, ten deep; then the rule that sent it fails.
 */
export function createSent(): Sent {
  let listening: readonly Rule[] = [];
  let depth = 0;
  return Object.assign((rules: readonly Rule[]) => void (listening = rules), {
    raise(beacon: { kind: string; name?: string }) {
      if (depth > 9) throw 'Circular: sent';
      depth++;
      for (const rule of listening) rule({ beacon });
      depth--;
    },
  });
}
