import { decode } from '../../functions/decode/decode.ts';
import { now } from '../../page/clock.ts';
import { readCookie, writeCookie } from '../../page/cookies.ts';
import { asInteger } from '../../values/integer.ts';

/** Known data of a visitor. */
export interface Identity {
  readonly mid?: string;
  readonly region?: number;
  readonly blob?: string;
  readonly optedOut?: boolean;
  /** When all data except the id expires, in seconds since 1970; missing if it must be requested. */
  readonly validUntil?: number;
}

/**
 * Reads the cookie of an organisation. The id is always kept. The rest is left out if it has expired, or if the settings
 * differ (`mark`), except for an opt-out.
 */
export function readIdentity(organisation: string, mark: number): Identity {
  const text = decode(readCookie('AMCV_' + encodeURIComponent(organisation))) ?? '';
  const field = (name: string) => RegExp(`\\|${name}\\|([^|]+)`).exec(text) ?? [];
  // The page can write this cookie, and the id is sent: accept nothing but an id.
  const mid = /^\d{38}$/.exec(field('MCMID')[1])?.[0];
  const [, validUntil, optOut] = field('MCOPTOUT-(\\d+)s');
  const optedOut = optOut && optOut !== 'NONE';
  if (!(+validUntil * 1000 > now()) || (!optedOut && !text.startsWith(mark + '|'))) return { mid };
  const [, , region] = field('MCAAMLH-(\\d+)');
  const [, , blob] = field('MCAAMB-(\\d+)');
  return { mid, region: asInteger(region), blob, optedOut: !!optedOut, validUntil: +validUntil };
}

/** Stores the identity in the vendor's format for two years, and a session cookie. Removes the cookies if nothing is known. */
export function storeIdentity(organisation: string, mark: number, identity: Identity): void {
  const { mid, region, blob, optedOut, validUntil } = identity;
  const fields = [
    mark + '|MCIDTS|' + Math.floor(now() / 864e5),
    mid && 'MCMID|' + mid,
    region && `MCAAMLH-${validUntil}|${region}`,
    blob && `MCAAMB-${validUntil}|${blob}`,
    validUntil && `MCOPTOUT-${validUntil}s|` + (optedOut ? 'global' : 'NONE'),
    'vVersion|5.5.0',
  ];
  const text = encodeURIComponent(fields.filter(Boolean).join('|'));
  const name = '_' + encodeURIComponent(organisation);
  writeCookie('AMCV' + name, text, '/', mid || optedOut ? 63_072_000 : 0);
  writeCookie('AMCVS' + name, '1', '/', mid ? undefined : 0);
}
