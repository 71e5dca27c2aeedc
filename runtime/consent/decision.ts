import type { ConsentService } from './consent.ts';

/** What decides which groups are granted: stored consent, an opt-out, the default, or the end of the attempts. */
export type ConsentDecision = 'choice' | 'signal' | 'default' | 'release';

/**
 * Returns what decides about consent. `hasOptedOut` returns whether an opt-out applies, of any group. `isByCountry`: once the
 * attempts are over, the default is that without a country.
 */
export const createDecision =
  (consent: ConsentService, hasOptedOut: () => unknown, isByCountry: boolean) => (): ConsentDecision | undefined => {
    const decided = consent['decided']!();
    if (!decided) return;
    const [choice, isFinal] = decided;
    if (hasOptedOut()) return 'signal';
    if (!choice || (choice < 0 && isFinal && isByCountry)) return 'release';
    return choice > 0 ? 'choice' : 'default';
  };
