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

export function readSession(): Session {
  const text = readCookie(cookie) ?? '';
  const part = (name: string): string | undefined => {
    const [, value, until] = new RegExp(`(?:^|\\|)${name}#([^#|]+)#(\\d+)`).exec(text) ?? [];
    return +until * 1000 > now() ? value : undefined;
  };
  return { id: part('session') ?? '' + now() + randomNumber(), device: part('PC') };
}

export function keepSession({ id, device }: Session): void {
  const seconds = Math.floor(now() / 1000);
  const parts = `session#${id}#${seconds + sessionLife}`;
  const text = device ? `${parts}|PC#${encodeURIComponent(device)}#${seconds + deviceLife}` : parts;
  writeCookie(cookie, text, '/', deviceLife);
}

export const forgetSession = (): void => writeCookie(cookie, '', '/', 0);
