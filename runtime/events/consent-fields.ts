import type { TypeText } from '../tables.ts';

/** What rules read of an event that is about consent, see `consent-progress.ts`. */
export const consentFields: Readonly<Record<string, TypeText>> = {
  'event.given': 'list of text',
  'event.withdrawn': 'list of text',
};

export const consentMeanings: Readonly<Record<string, string>> = {
  'event.given': 'Names of the groups that are given now and were not before.',
  'event.withdrawn': 'Names of the groups that were given before and are not now.',
};
