import type { ReportConsent } from '../../report-data.ts';
import { count } from '../../parts/count.ts';

export interface FoundCountry {
  readonly code: string;
  readonly name: string;
  /** What is given there by default. */
  readonly groups: readonly string[];
}

/**
 * The countries that a search is for, in the order of the table: those whose code or whole name it is, and otherwise
 * those whose name has it.
 */
export function searchCountries({ defaults }: ReportConsent, search: string): readonly FoundCountry[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  const all = defaults.flatMap(({ countries, groups }) => countries.map(({ code, name }) => ({ code, name, groups })));
  const exact = all.filter(({ code, name }) => [code, name].some((text) => text.toLowerCase() === wanted));
  return exact.length > 0 ? exact : all.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** What a search for a country found, in a sentence. */
export function searchAnswer({ noDefault }: ReportConsent, found: readonly FoundCountry[], search: string): string {
  if (search.trim() === '') return '';
  if (found.length === 0) return 'No country is called that.';
  if (found.length > 1) return `${count(found.length, 'country', 'countries')} found.`;
  const [{ name, groups }] = found;
  return `${name}: ${groups.join(', ') || 'no group'} given by default${noDefault ? ', where a default holds' : ''}.`;
}
