import { necessary, noDefaultPlace } from '../../consent.ts';
import type { VisitorChoice } from '../../calculator/create-calculator.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import type { ReportAddress } from '../../shell/address.ts';

/** Reads the chosen visitor from an address. */
export function choiceOf({ sites, stage, calculator }: ReportData, { query }: ReportAddress): VisitorChoice {
  const { country = '', consent = '', page = '', out = '', gpc = '' } = query;
  const groups = optOutGroups(calculator);
  // Without a chosen site, it is the first that has such a page.
  const first = calculator?.pages.find(({ name }) => name !== '' && name === page)?.site ?? sites[0]?.name ?? '';
  const site = query.site || first;
  return {
    site,
    stage,
    country: country === '' || country === 'missing' ? undefined : country,
    consent: consent === '' ? undefined : consent === 'unknown' || consent === 'expired' ? consent : consent.split(' '),
    page: page === '' ? undefined : page,
    values: readValues(query.values ?? '', site, page),
    hasOptedOut: out === '' ? undefined : out === 'yes',
    optedOutOf: Object.fromEntries(
      groups.flatMap((group) => (query[outOf(group)] ? [[group, query[outOf(group)] === 'yes']] : [])),
    ),
    gpc: gpc === '' ? undefined : gpc === 'yes',
  };
}

/** Returns the groups of which visitors can opt out alone. */
export function optOutGroups(calculator: ReportData['calculator']): readonly string[] {
  const groups = (calculator?.optOuts ?? []).flatMap(({ name }) => (name.includes(' ') ? name.split(' ')[0] : []));
  return [...new Set(groups)];
}

/** The part of an address that says whether the visitor opted out of a group. */
export const outOf = (group: string): string => `out-${group}`;

const decided: readonly string[] = ['', 'yes', 'no'];

/** Says which parts of an address name nothing: in sentences. Empty for an address that chooses a visitor. */
export function unknownIn({ sites, countries, consent, calculator }: ReportData, { query }: ReportAddress) {
  const { site = '', country = '', page = '', out = '', gpc = '' } = query;
  const groups = consent?.groups.map(({ name }) => name) ?? [];
  const known = ['unknown', ...(consent?.expires === undefined ? [] : ['expired'])];
  const answers = known.includes(query.consent) ? [] : (query.consent ?? '').split(' ').filter(Boolean);
  const pages = calculator?.pages ?? [];
  const isElsewhere = pages.some(({ name }) => name === page);
  const onSite = pages.filter((one) => site === '' || one.site === site);
  const isSite = site === '' || sites.some(({ name }) => name === site);
  return [
    ...(isSite ? [] : [`There is no site “${site}”.`]),
    ...(country === '' || country === 'missing' || Object.hasOwn(countries, country) ? [] : [`There is no country “${country}”.`]),
    ...answers.filter((name) => name !== necessary && !groups.includes(name)).map((name) => `There is no consent group “${name}”.`),
    ...(page === '' || !isSite || onSite.some(({ name }) => name === page)
      ? []
      : [isElsewhere ? `No page of the site ${site} is known that belongs to the class “${page}”.` : `No page is known that belongs to a class “${page}”.`]),
    ...[out, ...optOutGroups(calculator).map((group) => query[outOf(group)] ?? '')]
      .filter((one) => !decided.includes(one))
      .map((one) => `“${one}” does not say whether the visitor opted out.`),
    ...(decided.includes(gpc) ? [] : [`“${gpc}” does not say whether the browser sends the signal.`]),
  ]; // prettier-ignore
}

/**
 * Returns values of a page as a part of an address. They are of one page, so that they do not change another that is chosen
 * later.
 */
export function writeValues(values: Readonly<Record<string, string>>, site: string, page: string): string {
  if (Object.keys(values).length === 0) return '';
  return String(new URLSearchParams([[`${site} ${page}`, ''], ...Object.entries(values)]));
}

function readValues(text: string, site: string, page: string): Readonly<Record<string, string>> {
  const [first, ...values] = new URLSearchParams(text);
  return first?.[0] === `${site} ${page}` ? Object.fromEntries(values) : {};
}

/** Returns the name of a page class for readers. */
export function pageClassTitle(name: string): string {
  if (name === '') return 'Of no class';
  return name === noDefaultPlace ? 'Without consent defaults' : name;
}
