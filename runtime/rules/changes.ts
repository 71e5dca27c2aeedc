import { every } from '../page/clock.ts';
import type { RuleFunction } from './rule.ts';

/** Values whose changes start rules. */
export interface Changes {
  /** Checks all of them now. */
  look(): void;
  watch(rules: readonly RuleFunction[], read: () => unknown): void;
}

/** Runs rules when values change. Checks values whenever `look` is called, and once a second (RULE-07). */
export function createChanges(): Changes {
  const checks: (() => void)[] = [];
  const look = (): void => {
    for (const one of checks) one();
  };
  return {
    look,
    watch(rules, read) {
      let before = textOf(read);
      let isRunning = false;
      const count = checks.push(() => {
        const value = textOf(read);
        // Changes that these rules make are seen at the next check, so that none can run forever.
        if (isRunning || value === before) return;
        before = value;
        isRunning = true;
        for (const rule of rules) rule({});
        isRunning = false;
      });
      if (count < 2) every(look, 1000);
    },
  };
}

/** Lists and records are compared by their JSON. Circular values have none and never change. */
function textOf(read: () => unknown): string | undefined {
  try {
    return JSON.stringify(read());
  } catch {}
}
