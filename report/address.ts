import { isFiltering, noFilter } from './filters.ts';
import type { Filter } from './filters.ts';

/** The target of a link: the id of an element, and a filter for the rules. */
export interface ReportAddress {
  readonly place: string;
  readonly filter: Filter;
}

/**
 * Returns an address as a fragment: `#rules?site=car&consent=targeting`, `#rule-applyNow`. A page opened from disk may
 * change its fragment, and a server may use the query for itself.
 */
export function writeAddress({ place, filter }: ReportAddress): string {
  const hash = linkTo(place);
  if (!isFiltering(filter)) return hash;
  const requested = keys.filter((key) => filter[key] !== '').map((key) => [parameters[key], filter[key]]);
  return `${hash}?${new URLSearchParams(requested)}`;
}

/** Reads the address in a fragment. Unreadable parts are ignored. */
export function readAddress(hash: string): ReportAddress {
  const [place, query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const requested = new URLSearchParams(query);
  const filter = Object.fromEntries(keys.map((key) => [key, requested.get(parameters[key]) ?? '']));
  return { place: decode(place), filter: { ...noFilter, ...filter } };
}

/** Returns a link to an element of the page, without a filter. */
export function linkTo(place: string): string {
  // Addresses cannot contain lone surrogates.
  return `#${encodeURIComponent(place.replaceAll(/\p{Surrogate}/gu, '\ufffd'))}`;
}

/** Returns the id of a rule's card: `rule-applyNow`, `tag-socialPixel`. */
export const ruleAnchor = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}-${id}`;

/** Returns the id of an assertion or scenario by its index: titles may contain characters that ids cannot. */
export const exampleAnchor = (kind: 'assertion' | 'scenario', at: number): string => `${kind}-${at + 1}`;

/** The names of the filter's fields in links. */
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
    // A typed fragment may contain a lone percent sign.
    return text;
  }
}
