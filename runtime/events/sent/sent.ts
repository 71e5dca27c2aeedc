import type { Rule } from '../../rule.ts';

export interface Sent {
  (rules: readonly Rule[]): void;
  raise(beacon: { kind: string; name?: string }): void;
}

/** Runs rules when a tag has handed something over: after handing over, which is not yet delivery. */
export function createSent(): Sent {
  let listening: readonly Rule[] = [];
  return Object.assign((rules: readonly Rule[]) => void (listening = rules), {
    raise(beacon: { kind: string; name?: string }) {
      for (const rule of listening) rule({ beacon });
    },
  });
}
