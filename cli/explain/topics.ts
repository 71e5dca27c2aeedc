import type { Sort } from '../../compiler/describe/editor/vocabulary-entry.ts';

/** The topics of `tagc explain`, with the sorts of words in each. Words of a kind, event or vendor are listed with their owner. */
export const topics: Readonly<Record<string, readonly Sort[]>> = {
  kinds: ['kind'],
  clauses: ['clause'],
  events: ['event'],
  'built-in values': ['built-in value'],
  sources: ['source'],
  functions: ['function'],
  actions: ['action'],
  vendors: ['vendor'],
  'consent managers': ['consent manager'],
  operators: ['operator'],
  words: ['word'],
  types: ['type'],
  units: ['unit'],
  scenarios: ['given', 'step', 'expectation'],
  assertions: ['assertion property'],
};

/** Topics that had other names in earlier versions. */
export const formerTopics: ReadonlyMap<string, string> = new Map([
  ['facts', 'built-in values'],
  ['promises', 'assertions'],
]);
