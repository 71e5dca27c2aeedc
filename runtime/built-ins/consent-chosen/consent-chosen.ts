import type { ConsentSource } from '../../consent/consent.ts';

/** Whether what is given is a choice of the visitor, and none that is too old. */
export const createConsentChosen = (source: ConsentSource | undefined) => (): boolean => (source?.stored() ?? 0) > 0;
