import type { Request } from '../page/effect.ts';
import { readBeacon } from '../wire/read-beacon.ts';

/**
 * A request on one line: whom it asks, and what it says where that is short. Of a beacon its name is what one knows it by; of
 * `name=value`, which was looked for, what stands there instead.
 */
export function describeAddress(request: Request, wanted: string | undefined): string {
  const { method, url, body = '' } = request;
  const { origin, pathname, search } = new URL(url);
  const beacon = readBeacon(request);
  const whom = `${method} ${origin}${beacon?.path ?? pathname}`;
  const what = beacon && (beacon.name === undefined ? 'page view' : `beacon ${JSON.stringify(beacon.name)}`);
  const instead = wanted === undefined ? undefined : insteadOf(wanted, `${search.slice(1)}&${body}`);
  const notes = [what, instead].filter((note) => note !== undefined);
  const long = beacon ? '' : search;
  const room = width - whom.length - notes.join(', ').length;
  const shown = long.length > room ? `${long.slice(0, Math.max(room, least))}…` : long;
  return `${whom}${shown}${notes.length > 0 ? `  ${notes.join(', ')}` : ''}`;
}

/** A terminal of 120 columns, less what stands before it. */
const width = 108;
const least = 20;

/** What a parameter is that should be something else: `pageName is "start"`. */
function insteadOf(wanted: string, said: string): string | undefined {
  const at = wanted.indexOf('=');
  if (at < 1) return undefined;
  const value = new URLSearchParams(said.replaceAll('+', '%2B')).get(wanted.slice(0, at));
  return value === null ? undefined : `${wanted.slice(0, at)} is ${JSON.stringify(value)}`;
}
