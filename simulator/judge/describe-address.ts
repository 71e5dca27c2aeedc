import type { RequestEffect } from '../contract/effect.ts';
import { readBeacon } from '../wire/read-beacon.ts';

/**
 * Describes a request on one line: its method and address, shortened if necessary, and the name of a beacon. If
 * `name=value` was expected, it adds the actual value of that parameter.
 */
export function describeAddress(request: RequestEffect, expected: string | undefined): string {
  const { method, url, body = '' } = request;
  const { origin, pathname, search } = new URL(url);
  const beacon = readBeacon(request);
  const target = `${method} ${origin}${beacon?.path ?? pathname}`;
  const what = beacon && (beacon.name === undefined ? 'page view' : `beacon ${JSON.stringify(beacon.name)}`);
  const actual = expected === undefined ? undefined : actualValue(expected, `${search.slice(1)}&${body}`);
  const notes = [what, actual].filter((note) => note !== undefined);
  const long = beacon ? '' : search;
  const room = width - target.length - notes.join(', ').length;
  const shown = long.length > room ? `${long.slice(0, Math.max(room, least))}…` : long;
  return `${target}${shown}${notes.length > 0 ? `  ${notes.join(', ')}` : ''}`;
}

/** A terminal of 120 columns, minus the indentation. */
const width = 108;
const least = 20;

/** Returns the actual value of an expected parameter: `pageName is "start"`. */
function actualValue(expected: string, parameters: string): string | undefined {
  const at = expected.indexOf('=');
  if (at < 1) return undefined;
  const value = new URLSearchParams(parameters.replaceAll('+', '%2B')).get(expected.slice(0, at));
  return value === null ? undefined : `${expected.slice(0, at)} is ${JSON.stringify(value)}`;
}
