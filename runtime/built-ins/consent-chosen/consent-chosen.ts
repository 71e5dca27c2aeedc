import type { ConsentSource } from '../../consent/consent.ts';

/** Whether consent is the visitor's choice, and the choice has not expired. */
export const createConsentChosen = (source: ConsentSource | undefined) => (): boolean => (source?.stored() ?? 0) > 1;
