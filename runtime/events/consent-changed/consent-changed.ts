import type { ConsentProgress } from '../../consent/consent-progress.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules while a change of consent is processed (CONS-07). */
export const createConsentChanged =
  ({ changed }: ConsentProgress) =>
  (rules: readonly RuleFunction[]): void =>
    void changed.push(...rules);
