import type { ConsentService } from '../consent/consent.ts';

/** Creates what returns a consent signal: whether its group is granted. An unknown answer counts as a refusal. */
export const createSignal = (consent: ConsentService) => (group: number) =>
  consent.isGranted(group) ? 'granted' : 'denied';
