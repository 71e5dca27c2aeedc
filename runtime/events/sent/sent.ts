import type { RuleFunction } from '../../rules/rule.ts';

export interface SentEvent {
  (rules: readonly RuleFunction[]): void;
  raise(beacon: { kind: string; name?: string }): void;
}

/**
 * Runs rules after a tag has passed a beacon to the browser, which is not yet delivery. Beacons that these rules send run
 * them again, up to ten levels deep; then the rule that sends fails.
 */
export function createSent(): SentEvent {
  let listening: readonly RuleFunction[] = [];
  let depth = 0;
  return Object.assign((rules: readonly RuleFunction[]) => void (listening = rules), {
    raise(beacon: { kind: string; name?: string }) {
      if (depth > 9) throw 'Circular: sent';
      depth++;
      for (const rule of listening) rule({ beacon });
      depth--;
    },
  });
}
