import type { ConsentProgress } from '../../consent/consent-progress.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules after a change of consent has been processed (CONS-07). */
export const createConsentComplete =
  ({ complete }: ConsentProgress) =>
  (rules: readonly Rule[]): void =>
    void complete.push(...rules);
