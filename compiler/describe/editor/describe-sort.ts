import type { Sort, VocabularyEntry } from './vocabulary-entry.ts';

/** Describes the sort of an entry for headings: `field of rule, tag`. */
export function describeSort({ sort, of = '' }: Pick<VocabularyEntry, 'sort' | 'of'>): string {
  const phrase = phrases[sort];
  return phrase.endsWith(' ') ? (of ? phrase + of : phrase.split(' ')[0]) : phrase;
}

/** A phrase that ends with a space is followed by the owner of the entry, if it has one. */
const phrases: Readonly<Record<Sort, string>> = {
  kind: 'kind inside ',
  field: 'field of ',
  clause: 'clause of ',
  operator: 'operator',
  word: 'word',
  type: 'type of ',
  unit: 'unit',
  event: 'event',
  'event field': 'field of the event ',
  'built-in value': 'built-in value',
  source: 'source',
  function: 'function',
  action: 'action',
  vendor: 'vendor',
  option: 'option of the vendor ',
  'vendor action': 'action of the vendor ',
  'consent manager': 'consent manager',
  given: '"given" of a scenario',
  step: 'step of a scenario',
  expectation: '"expect" of a scenario',
  'assertion property': 'property that assertions can test',
  country: 'country',
};
