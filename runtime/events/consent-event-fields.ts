import type { EventTable, TypeText } from '../tables/tables.ts';

/** The fields of consent events, see `consent-progress.ts`. */
export const consentEventFields: Readonly<Record<string, TypeText>> = {
  'event.given': 'list of text',
  'event.withdrawn': 'list of text',
};

export const consentMeanings: Readonly<Record<string, string>> = {
  'event.given': 'Names of newly granted groups.',
  'event.withdrawn': 'Names of groups whose consent was withdrawn.',
};

export const consentPlaces: NonNullable<EventTable['unlabelledPlaces']> = {
  'event.given': [['consent']],
  'event.withdrawn': [['consent']],
};
