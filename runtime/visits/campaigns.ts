import { campaignPast } from '#reads';
import { encode } from '../functions/encode/encode.ts';
import { decode } from '../functions/decode/decode.ts';
import { parameter } from '../functions/parameter/parameter.ts';
import { now } from '../page/clock.ts';
import { readCookie, removeCookie, writeCookie } from '../page/cookies.ts';
import { redactText } from '../redaction/redact.ts';

/** The campaigns that brought the visitor here, latest last (VIST-03). */
export interface Campaigns {
  readonly recent: readonly string[];
  /** Set if the bundle reads it. */
  readonly past?: readonly string[];
}

type Arrival = readonly [seconds: number, code: string];

export const campaignsCookieName = 'tagc_campaigns';

/**
 * Returns a function that reads the campaign from a parameter of the page's address as it is now, together with those of
 * earlier pages, and stores them. It keeps `count` recent campaigns, which are at most `recentLife` milliseconds old, and
 * `count` past ones.
 */
export function createCampaigns(name: string, count: number, recentLife: number, pastLife: number): () => Campaigns {
  const { href } = location;
  return () => {
    const seconds = Math.round(now() / 1000);
    const code = redactText(parameter(href, name));
    const isYounger = (life: number) => (arrival: Arrival) => (seconds - arrival[0]) * 1000 < life;
    const kept = readArrivals().filter((arrival) => arrival[1] !== code && isYounger(pastLife)(arrival));
    // A code that does not fit into a cookie with all others is ignored.
    const all: Arrival[] = code && encode(code)!.length < 256 ? [...kept, [seconds, code]] : kept;
    const isRecent = isYounger(recentLife);
    const recent = all.filter(isRecent).slice(-count);
    const past = all.filter((arrival) => !isRecent(arrival)).slice(-count);
    const arrivals = [...past, ...recent];
    if (arrivals.length > 0) writeCookie(campaignsCookieName, writeArrivals(arrivals), '/', pastLife / 1000);
    return { recent: recent.map(codeOf), ...(campaignPast && { past: past.map(codeOf) }) };
  };
}

export const forgetCampaigns = (): void => removeCookie(campaignsCookieName, '/');

const codeOf = ([, code]: Arrival): string => code;

function writeArrivals(arrivals: readonly Arrival[]): string {
  return arrivals.map(([seconds, code]) => `${seconds}:${encode(code)}`).join('|');
}

/** Reads stored arrivals. Anything else in the cookie is ignored. */
function readArrivals(): Arrival[] {
  return [...(readCookie(campaignsCookieName) ?? '').matchAll(/(?:^|\|)(\d+):([^|:]+)/g)].flatMap(
    ([, seconds, text]): Arrival[] => {
      const code = decode(text);
      return code ? [[+seconds, code]] : [];
    },
  );
}
