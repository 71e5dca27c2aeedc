import { isOtherwise } from '../consent.ts';
import type { ReportConsent } from '../report-data.ts';
import { count } from './count.ts';

/** Whether a country is the one that is searched: by a part of its name, or by its whole code. */
export function isSearched({ code, name }: { readonly code: string; readonly name: string }, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted !== '' && (code.toLowerCase() === wanted || name.toLowerCase().includes(wanted));
}

/** What a search for a country found, in a sentence. */
export function searchAnswer({ defaults }: ReportConsent, search: string): string {
  if (search.trim() === '') return '';
  const found = defaults.flatMap(({ countries, groups }) =>
    countries.filter((country) => isSearched(country, search)).map(({ name }) => ({ name, groups })),
  );
  if (found.length === 1) return `${found[0].name}: ${found[0].groups.join(', ') || 'no group'} by default.`;
  if (found.length > 1) return `${count(found.length, 'country', 'countries')} found.`;
  return defaults.some(isOtherwise) ? 'Named in no row: “Every other country” applies.' : 'No country is called that.';
}
