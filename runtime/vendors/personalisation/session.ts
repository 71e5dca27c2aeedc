import { decode } from '../../functions/decode/decode.ts';
import { now } from '../../page/clock.ts';
import { readCookie, writeCookie } from '../../page/cookies.ts';
import { randomNumber } from '../../page/random.ts';

const cookie = 'mbox';
/** Seconds: 31 minutes, and 7.3 years (PERS-01). */
const sessionLife = 1860;
const deviceLife = 230_212_800;

/** The session's id, which changes after 31 minutes without a delivery, and the device's id from the service. */
export interface Session {
  readonly id: string;
  readonly device?: string;
}

/**
 * Extends the session and stores it at once, so that concurrent and failed deliveries belong to the same session. A given
 * device replaces the stored one.
 */
export function storeDeliverySession(device?: string): Session {
  const session = { ...readSession(), ...(device && { device }) };
  const seconds = Math.floor(now() / 1000);
  const parts = `session#${session.id}#${seconds + sessionLife}`;
  const known = session.device && `|PC#${encodeURIComponent(session.device)}#${seconds + deviceLife}`;
  writeCookie(cookie, parts + (known ?? ''), '/', deviceLife);
  return session;
}

function readSession(): Session {
  const text = readCookie(cookie) ?? '';
  const part = (name: string): string | undefined => {
    const [, value, until] = RegExp(`(?:^|\\|)${name}#([^#|]+)#(\\d+)`).exec(text) ?? [];
    return +until * 1000 > now() ? value : undefined;
  };
  return { id: part('session') ?? '' + now() + randomNumber(), device: decode(part('PC')) };
}

export const forgetSession = (): void => writeCookie(cookie, '', '/', 0);
