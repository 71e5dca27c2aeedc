import { visitCookieName, type Visit } from '../../runtime/visits/visit.ts';

/**
 * Returns the cookie with which a page at `now` reads these values, undefined if it reads them without one, or a sentence
 * without a full stop if no visitor has them. Times are milliseconds.
 */
export function visitCookie(
  { isNew, starts, sinceLast }: Partial<Visit>,
  { repeat, timeout }: { readonly repeat: number; readonly timeout: number },
  now: number,
): [name: string, text: string] | string | undefined {
  const elapsed = sinceLast ?? (isNew === false ? timeout : undefined);
  const mayStart =
    elapsed === undefined || (elapsed >= timeout && (isNew === undefined || isNew === elapsed >= repeat));
  const seconds = Math.round(now / 1000);
  if (sinceLast !== undefined && sinceLast % 1000 !== 0) return '"visit.sinceLast" must be whole seconds';
  if (!(starts ?? mayStart)) return [visitCookieName, `${seconds}.${pauseOf(sinceLast)}.${Number(isNew ?? false)}`];
  if (!mayStart)
    return 'No visit that starts has these values: "timeout" and "repeat" of "visit" in "project" contradict them';
  return elapsed === undefined ? undefined : [visitCookieName, `${seconds - elapsed / 1000}..0`];
}

function pauseOf(sinceLast: number | undefined): string {
  return sinceLast === undefined ? '' : String(sinceLast / 1000);
}
