import { countriesOfChange } from '../../changes.ts';
import { inCountries } from '../../../compiler/language/tables/in-countries.ts';
import type { DocumentAudience, DocumentChange } from '../../../compiler/contract/difference.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';

const titlesIn = memoize(
  ({ rules }: ReportData) => new Map(rules.map(({ kind, id, title }) => [`${kind} ${id}`, title])),
);

/** Returns the title of the rule or tag that a change is about, if it has one. */
export const titleInRules = (
  data: ReportData,
  { kind, name }: { readonly kind: string; readonly name: string },
): string | undefined => (kind === 'call' ? titleOfCall(data, name) : titlesIn(data).get(`${kind} ${name}`));

const titleOfCall = ({ inventory: { calls } }: ReportData, name: string): string | undefined =>
  calls.find(({ id }) => id === name)?.title;

/** Returns the name of what a change is about, for readers: the title of a rule or tag, if there is one. */
export function titleOfChange(data: ReportData, change: DocumentChange): string {
  const { kind, name } = change;
  return titleInRules(data, change) ?? (kind === name ? (kind === 'consent' ? 'Consent' : 'Project') : name);
}

/** Says for whom something runs only afterwards or only before, or for whom it works differently, by country. */
export function whoOf(data: ReportData, change: DocumentChange): string {
  const { more, less, is } = change;
  const also = is === 'changed' ? 'also for' : 'for';
  const noLonger = is === 'changed' ? 'no longer for' : 'ran for';
  if (!more && !less) return differsFor(data, change);
  return [
    ...(more ? [`${also} ${visitorsOf(data, more)}`] : []),
    ...(less ? [`${noLonger} ${visitorsOf(data, less)}`] : []),
  ].join('; ');
}

function differsFor(data: ReportData, change: DocumentChange): string {
  const countries = countriesOfChange(data, change);
  if (!countries) return '';
  return countries.length === 0 ? 'for nobody at this stage' : `for visitors ${inCountries(data.countries, countries)}`;
}

/** Names the visitors of a change by their countries: `some visitors in China`. Other conditions may leave some of them out. */
export function visitorsOf(data: ReportData, { countries, who, isExact }: DocumentAudience): string {
  const place = countries ? ` ${inCountries(data.countries, countries)}` : '';
  return !isExact || who.length > (countries ? 1 : 0) ? `some visitors${place}` : `all visitors${place}`;
}
