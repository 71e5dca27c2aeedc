import type { ConsentProgress, ConsentPhase } from '../../consent/consent-progress.ts';

/** The current state of consent (CONS-07). */
export const createConsentState = (progress: ConsentProgress): (() => ConsentPhase) => progress.state;
