import { isFiltering, noFilter } from './filters.ts';
import type { Filter } from './filters.ts';

/** Where a link leads: the id of an element, and what is shown of the rules. */
export interface ReportAddress {
  readonly place: string;
  readonly filter: Filter;
}

/**
 * An address as the fragment of a link: `#rules?site=car&consent=targeting`, `#rule-applyNow`. The fragment, since a
 * page opened from disk may always change it, and the query may belong to whoever serves the file.
 */
export function writeAddress({ place, filter }: ReportAddress): string {
  const hash = linkTo(place);
  if (!isFiltering(filter)) return hash;
  const asked = keys.filter((key) => filter[key] !== '').map((key) => [parameters[key], filter[key]]);
  return `${hash}?${new URLSearchParams(asked)}`;
}

/** The address in a fragment. Whatever cannot be read asks for nothing. */
export function readAddress(hash: string): ReportAddress {
  const [place, query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const asked = new URLSearchParams(query);
  const filter = Object.fromEntries(keys.map((key) => [key, asked.get(parameters[key]) ?? '']));
  return { place: decode(place), filter: { ...noFilter, ...filter } };
}

/** A link to an element of the page, with everything shown. */
export function linkTo(place: string): string {
  // Half a surrogate pair cannot be written in an address.
  return `#${encodeURIComponent(place.replaceAll(/\p{Surrogate}/gu, '\ufffd'))}`;
}

/** The id of a rule's card: `rule-applyNow`, `tag-socialPixel`. */
export const ruleAnchor = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}-${id}`;

/** The id of a promise or scenario by its place in the report: a title may hold what no id may. */
export const exampleAnchor = (kind: 'promise' | 'scenario', at: number): string => `${kind}-${at + 1}`;

/** The names that people see in links. */
const parameters: Readonly<Record<keyof Filter, string>> = {
  text: 'q',
  site: 'site',
  consent: 'consent',
  country: 'country',
  page: 'page',
  event: 'event',
  kind: 'kind',
  vendor: 'vendor',
};

const keys = Object.keys(parameters) as readonly (keyof Filter)[];

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A fragment that someone typed may hold a lone per cent sign.
    return text;
  }
}
