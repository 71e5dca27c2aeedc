import { defineKind } from '../kind.ts';

export const countriesKind = defineKind({
  name: 'countries',
  summary: 'A set of countries, by ISO 3166-1 codes in capitals and other sets, with + - & and all.',
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  example: 'countries northAmerica = [US, CA]',
});
