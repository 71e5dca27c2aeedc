import type { Sort } from '../../compiler/editor/vocabulary-entry.ts';

/** What `tagc explain` can tell of, as its overview names it; what belongs to a kind, an event or a vendor is told with that. */
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
