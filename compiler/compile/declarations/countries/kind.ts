import { defineKind } from '../kind.ts';

export const countriesKind = defineKind({
  name: 'countries',
  noun: 'country set',
  summary:
    'A set of countries: ISO 3166-1 codes in capitals, regions such as US-CA, and other sets, combined with +, -, & and all.',
  place: 60,
  namespace: 'values',
  programKey: 'sets',
  isOfItsFile: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  example: 'countries northAmerica = [US, CA]',
});
