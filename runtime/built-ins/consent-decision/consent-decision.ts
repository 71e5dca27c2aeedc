import type { ConsentDecision } from '../../consent/decision.ts';

/** What decides now which groups are granted. */
export const createConsentDecision = (
  decision: () => ConsentDecision | undefined,
): (() => ConsentDecision | undefined) => decision;
