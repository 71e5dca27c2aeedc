import { decode } from '../../functions/decode/decode.ts';
import { now } from '../../page/clock.ts';
import { readCookie, writeCookie } from '../../page/cookies.ts';
import { asInteger } from '../../values/integer.ts';

/** What is known of a visitor. */
export interface Identity {
  readonly mid?: string;
  readonly region?: number;
  readonly blob?: string;
  readonly optedOut?: boolean;
  /** Until when all but the id counts, in seconds since 1970; missing where it must be asked for. */
  readonly until?: number;
}

/**
 * What the cookie of an organisation says: the id stays, and what has expired is left out. Of other settings than those of
 * `mark` everything has, but an opt-out.
 */
export function readIdentity(organisation: string, mark: number): Identity {
  const text = decode(readCookie('AMCV_' + encodeURIComponent(organisation))) ?? '';
  const field = (name: string) => new RegExp(`\\|${name}\\|([^|]+)`).exec(text) ?? [];
  // The page can write it, and it is sent: nothing but an id.
  const mid = /^\d{38}$/.exec(field('MCMID')[1])?.[0];
  const [, until, optOut] = field('MCOPTOUT-(\\d+)s');
  const optedOut = optOut && optOut !== 'NONE';
  if (!(+until * 1000 > now()) || (!optedOut && !text.startsWith(mark + '|'))) return { mid };
  const [, , region] = field('MCAAMLH-(\\d+)');
  const [, , blob] = field('MCAAMB-(\\d+)');
  return { mid, region: asInteger(region), blob, optedOut: !!optedOut, until: +until };
}

/** Keeps it in the vendor's form for two years, and that there is a visit for as long as that; nothing where nothing is known. */
export function storeIdentity(organisation: string, mark: number, identity: Identity): void {
  const { mid, region, blob, optedOut, until } = identity;
  const fields = [
    mark + '|MCIDTS|' + Math.floor(now() / 864e5),
    mid && 'MCMID|' + mid,
    region && `MCAAMLH-${until}|${region}`,
    blob && `MCAAMB-${until}|${blob}`,
    until && `MCOPTOUT-${until}s|` + (optedOut ? 'global' : 'NONE'),
    'vVersion|5.5.0',
  ];
  const text = encodeURIComponent(fields.filter(Boolean).join('|'));
  const name = '_' + encodeURIComponent(organisation);
  writeCookie('AMCV' + name, text, '/', mid || optedOut ? 63_072_000 : 0);
  writeCookie('AMCVS' + name, '1', '/', mid ? undefined : 0);
}
