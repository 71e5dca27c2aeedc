import type { ReportConsent } from '../../../compiler/contract/report/report-data.ts';
import { count } from '../../../compiler/language/source/count.ts';

export interface FoundCountry {
  readonly code: string;
  readonly name: string;
  /** The groups that are granted there by default. */
  readonly groups: readonly string[];
}

/**
 * Returns the countries that match a search, in the order of the table. Exact matches of code or name are preferred to partial
 * matches of the name.
 */
export function searchCountries({ defaults }: ReportConsent, search: string): readonly FoundCountry[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  const all = defaults.flatMap(({ countries, groups }) => countries.map(({ code, name }) => ({ code, name, groups })));
  const exact = all.filter(({ code, name }) => [code, name].some((text) => text.toLowerCase() === wanted));
  return exact.length > 0 ? exact : all.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** Describes the result of a search in one sentence. */
export function describeSearch({ noDefault }: ReportConsent, found: readonly FoundCountry[], search: string): string {
  if (search.trim() === '') return '';
  if (found.length === 0) return 'No country found.';
  if (found.length > 1) return `${count(found.length, 'country', 'countries')} found.`;
  const [{ name, groups }] = found;
  return `${name}: ${groups.join(', ') || 'no group'} granted by default${noDefault ? ', on pages with consent defaults' : ''}.`;
}
