import type { Sort, VocabularyEntry } from './vocabulary-entry.ts';

/** What an entry is, as a heading says it: `field of rule, tag`. */
export function describeSort({ sort, of = '' }: Pick<VocabularyEntry, 'sort' | 'of'>): string {
  const phrase = phrases[sort];
  return phrase.endsWith(' ') ? (of ? phrase + of : phrase.split(' ')[0]) : phrase;
}

/** A phrase that ends with a space goes on with what the entry belongs to, where it belongs to something. */
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
  given: 'what a scenario can give',
  step: 'step of a scenario',
  expectation: 'what a scenario can expect',
  'assertion property': 'what an assertion can ask',
  country: 'country',
};
