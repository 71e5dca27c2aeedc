import type { ConsentService } from '../../consent/consent.ts';

/** Whether consent is known for every group. */
export const createConsentKnown = (consent: ConsentService, groups: Readonly<Record<string, number>>) => (): boolean =>
  Object.values(groups).every((group) => consent.isGranted(group) !== undefined);
