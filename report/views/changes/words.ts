import { countriesOfChange, inCountries } from '../../changes.ts';
import type { ReportAudience, ReportChange } from '../../../compiler/contract/report/change.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';

const titlesIn = memoize(
  ({ rules }: ReportData) => new Map(rules.map(({ kind, id, title }) => [`${kind} ${id}`, title])),
);

/** Returns the name of what a change is about, for readers: the title of a rule or tag, if there is one. */
export function titleOfChange(data: ReportData, { kind, name }: ReportChange): string {
  return titlesIn(data).get(`${kind} ${name}`) ?? (kind === name ? (kind === 'consent' ? 'Consent' : 'Project') : name);
}

/** Says for whom something runs only afterwards or only before, or for whom it works differently, by country. */
export function whoOf(data: ReportData, change: ReportChange): string {
  const { more, less, word } = change;
  const also = word === 'changed' ? 'also for' : 'for';
  const noLonger = word === 'changed' ? 'no longer for' : 'ran for';
  if (!more && !less) return differsFor(data, change);
  return [
    ...(more ? [`${also} ${visitorsOf(data, more)}`] : []),
    ...(less ? [`${noLonger} ${visitorsOf(data, less)}`] : []),
  ].join('; ');
}

function differsFor(data: ReportData, change: ReportChange): string {
  const countries = countriesOfChange(data, change);
  if (!countries) return '';
  const isNobody = !countries.allBut && countries.codes.length === 0;
  return isNobody ? 'for nobody at this stage' : `for visitors ${inCountries(data, countries)}`;
}

/** Names the visitors of a change by their countries: `some visitors in China`. Other conditions may leave some of them out. */
export function visitorsOf(data: ReportData, { countries, who, isExact }: ReportAudience): string {
  const place = countries ? ` ${inCountries(data, countries)}` : '';
  return !isExact || who.length > (countries ? 1 : 0) ? `some visitors${place}` : `all visitors${place}`;
}
