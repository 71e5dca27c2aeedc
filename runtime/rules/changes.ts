import { every } from '../page/clock.ts';
import type { Rule } from './rule.ts';

/** Values that rules listen to. */
export interface Changes {
  /** Looks at all of them now. */
  look(): void;
  watch(rules: readonly Rule[], read: () => unknown): void;
}

/** Runs rules when values become other ones: as soon as somebody says so, and otherwise once a second (RULE-07). */
export function createChanges(): Changes {
  const looks: (() => void)[] = [];
  const look = (): void => {
    for (const one of looks) one();
  };
  return {
    look,
    watch(rules, read) {
      let before = textOf(read);
      let isRunning = false;
      const count = looks.push(() => {
        const value = textOf(read);
        // What these rules change themselves is seen later, so that none can run without end.
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

/** Lists and records are the same where they say the same. What holds itself says nothing. */
function textOf(read: () => unknown): string | undefined {
  try {
    return JSON.stringify(read());
  } catch {}
}
