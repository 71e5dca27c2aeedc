import type { Filter } from '../../filters.ts';

export const pageLabel = 'May run on pages of the class';

/** The fields of the filter for rules, besides its words. */
export const filterFields: readonly {
  readonly key: Exclude<keyof Filter, 'text'>;
  readonly label: string;
  /** The choice that filters nothing. */
  readonly any: string;
}[] = [
  { key: 'site', label: 'Site', any: 'All sites' },
  { key: 'consent', label: 'Consent needed', any: 'Any or none' },
  { key: 'country', label: 'May run before the visitor chooses, in', any: 'Not filtered' },
  { key: 'page', label: pageLabel, any: 'Any page' },
  { key: 'sends', label: 'Requests', any: 'With and without' },
  { key: 'event', label: 'When', any: 'All events' },
  { key: 'kind', label: 'Kind', any: 'Rules and tags' },
  { key: 'change', label: 'Since the version before', any: 'Changed or not' },
  { key: 'vendor', label: 'Vendor', any: 'All vendors' },
];
