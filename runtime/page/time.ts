import { momentTime } from './moment.ts';

/** Whole seconds since 1970. */
export const currentSeconds = (): number => Math.floor(momentTime() / 1000);

/** The time in UTC: `2027-03-31T08:05:00.000Z`. */
export const iso = (): string => new Date(momentTime()).toISOString();
