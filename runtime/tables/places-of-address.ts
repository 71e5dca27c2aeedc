import type { Place } from './place.ts';

/** The places of the parts of a path, and of an address. */
export const placesOfPath: readonly Place[] = [['path'], ['segment']];

export const placesOfAddress: readonly Place[] = [['host'], ['path'], ['segment'], ['query'], ['hash']];
