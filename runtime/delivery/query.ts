/** Removes personal data from a text. */
export type Clean = (text: string) => string;

/** Appends a query to an address, which may already have one. */
export const addQuery = (url: string, query: string): string =>
  query ? url + (url.includes('?') ? '&' : '?') + query : url;

/**
 * Encodes parameters as a query. Only letters, digits, `-`, `_` and `.` stay unencoded. Missing and empty values and
 * objects are left out; a list is joined by commas.
 */
export function encodeQuery(parameters: Readonly<Record<string, unknown>> = {}, clean: Clean = asItIs): string {
  let query = '';
  // A loop over own keys: properties or array methods that the page has changed do not affect the result.
  const names = Object.keys(parameters);
  for (let at = 0; at < names.length; at++) {
    const text = queryText(parameters[names[at]]);
    if (text) query += (query && '&') + escape(names[at]) + '=' + escape(clean(text));
  }
  return query;
}

function asItIs(text: string): string {
  return text;
}

/** The text of a value in a query: a list is joined by commas; other objects and missing values become empty. */
export function queryText(value: unknown): string {
  if (!Array.isArray(value)) return value == null || Object(value) === value ? '' : String(value);
  let list = '';
  for (let at = 0; at < value.length; at++) {
    const text = queryText(value[at]);
    if (text) list += (list && ',') + text;
  }
  return list;
}

function escape(text: string): string {
  // A lone surrogate has no encoding and would throw.
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(
    /[~!*()']/g,
    (mark) => '%' + mark.charCodeAt(0).toString(16).toUpperCase(),
  );
}
