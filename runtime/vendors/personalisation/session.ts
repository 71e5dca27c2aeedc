import { decode } from '../../functions/decode/decode.ts';
import { now } from '../../page/clock.ts';
import { readCookie, writeCookie } from '../../page/cookies.ts';
import { randomNumber } from '../../page/random.ts';

const cookie = 'mbox';
/** Seconds: 31 minutes, and 7.3 years (PERS-01). */
const sessionLife = 1860;
const deviceLife = 230_212_800;

/** The id of the visit, another one after 31 minutes without a delivery, and that of the device, as the service gave it. */
export interface Session {
  readonly id: string;
  readonly device?: string;
}

/**
 * The session as it goes on from now, kept at once: deliveries that are under way together, or that fail, are of one visit. A
 * device stands for the one that was known.
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
    const [, value, until] = new RegExp(`(?:^|\\|)${name}#([^#|]+)#(\\d+)`).exec(text) ?? [];
    return +until * 1000 > now() ? value : undefined;
  };
  return { id: part('session') ?? '' + now() + randomNumber(), device: decode(part('PC')) };
}

export const forgetSession = (): void => writeCookie(cookie, '', '/', 0);
