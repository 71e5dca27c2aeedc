import type { ConsentSource } from '../../consent.ts';

/** Whether a choice of the visitor is stored. */
export const createConsentChosen = (source: ConsentSource | undefined) => (): boolean => source?.stored() != null;
