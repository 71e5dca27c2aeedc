import type { ConsentProgress } from '../../consent/consent-progress.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules after a change of consent has been processed (CONS-07). */
export const createConsentComplete =
  ({ complete }: ConsentProgress) =>
  (rules: readonly RuleFunction[]): void =>
    void complete.push(...rules);
