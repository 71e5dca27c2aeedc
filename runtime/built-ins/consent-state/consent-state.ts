import type { ConsentProgress, ConsentState } from '../../consent/consent-progress.ts';

/** Where consent stands now (CONS-07). */
export const createConsentState = (progress: ConsentProgress): (() => ConsentState) => progress.state;
