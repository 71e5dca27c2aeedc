import type { ConsentProgress } from '../../consent-progress.ts';
import type { Rule } from '../../rule.ts';

/** Runs rules when a change of consent has been taken in (CONS-07). */
export const createConsentComplete =
  ({ complete }: ConsentProgress) =>
  (rules: readonly Rule[]): void =>
    void complete.push(...rules);
