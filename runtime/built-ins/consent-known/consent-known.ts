import type { Consent } from '../../consent/consent.ts';

/** Whether it is known of every group if it is given. */
export const createConsentKnown = (consent: Consent, groups: Readonly<Record<string, number>>) => (): boolean =>
  Object.values(groups).every((group) => consent.given(group) !== undefined);
