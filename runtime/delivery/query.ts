/** Takes out of a text what must not leave. */
export type Clean = (text: string) => string;

/** An address with a query behind what it has. */
export const addQuery = (url: string, query: string): string =>
  query ? url + (url.includes('?') ? '&' : '?') + query : url;

/**
 * A query in which nothing but letters, digits, `-`, `_` and `.` stands as it is. What is missing, empty or no value that
 * a query could hold is left out; a list is joined by commas.
 */
export function encodeQuery(parameters: Readonly<Record<string, unknown>> = {}, clean: Clean = asItIs): string {
  let query = '';
  // Neither what a page put into prototypes nor what it made of arrays shall change what is said.
  const names = Object.keys(parameters);
  for (let at = 0; at < names.length; at++) {
    const text = textOf(parameters[names[at]]);
    if (text) query += (query && '&') + escape(names[at]) + '=' + escape(clean(text));
  }
  return query;
}

function asItIs(text: string): string {
  return text;
}

/** A value as a query holds it: a list is joined by commas, and what is no value is the empty text. */
export function textOf(value: unknown): string {
  if (!Array.isArray(value)) return value == null || Object(value) === value ? '' : String(value);
  let list = '';
  for (let at = 0; at < value.length; at++) {
    const text = textOf(value[at]);
    if (text) list += (list && ',') + text;
  }
  return list;
}

function escape(text: string): string {
  // Half a character has no encoding, and would throw.
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(
    /[~!*()']/g,
    (mark) => '%' + mark.charCodeAt(0).toString(16).toUpperCase(),
  );
}
