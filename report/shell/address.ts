/** An address within the report: a view, what it shows, and its filters. */
export interface ReportAddress {
  /** The id of the view: `rules`. Empty for the first view. */
  readonly view: string;
  /** What the view shows: `['applyNow']`, or `['sets', 'europe']` in a view with tabs. Empty for its list. */
  readonly path: readonly string[];
  /** Filters, tabs and selections. Empty values are left out of the address. */
  readonly query: Readonly<Record<string, string>>;
}

/** Returns an address as a fragment: `#/rules/applyNow?site=car`. A page opened from disk may change its fragment. */
export function writeAddress({ view, path = [], query = {} }: Pick<ReportAddress, 'view'> & Partial<ReportAddress>) {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const parameters = given.length === 0 ? '' : `?${new URLSearchParams(given.map((pair) => pair.map(wellFormed)))}`;
  return `#/${[view, ...path].map((part) => encodeURIComponent(wellFormed(part))).join('/')}${parameters}`;
}

/** Reads the address in a fragment. Unreadable parts are kept as they are. */
export function readAddress(hash: string): ReportAddress {
  const [place, query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [view, ...path] = place.split('/').map(decode);
  return { view, path, query: Object.fromEntries(new URLSearchParams(query)) };
}

// Addresses cannot contain lone surrogates.
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A typed fragment may contain a lone percent sign.
    return text;
  }
}
