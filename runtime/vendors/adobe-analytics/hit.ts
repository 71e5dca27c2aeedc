import { now } from '../../page/clock.ts';
import { isLeaving } from '../../page/document.ts';
import { randomNumber } from '../../page/random.ts';
import type { Request } from '../../delivery/transport.ts';

export interface AnalyticsOptions {
  readonly server: string;
  readonly suite: string;
  readonly currency?: string;
  readonly charset?: string;
  readonly visitor?: string;
  readonly pageName?: string;
  readonly channel?: string;
  /** Redacted addresses. */
  readonly url?: string;
  readonly referrer?: string;
}

export type Variables = Readonly<Record<string, unknown>>;

/** Describes a beacon: the account, the page, and the variables under their names in requests. */
export function hit(options: AnalyticsOptions, variables: Variables | undefined, exit?: boolean): Request {
  const { url } = options;
  return {
    // The random number prevents caching.
    url: `https://${options.server}/b/ss/${options.suite}/1/tagc/s${randomNumber()}`,
    parameters: {
      AQB: 1,
      ndh: 1,
      pf: 1,
      t: timestamp(new Date(now())),
      mid: options.visitor,
      ce: options.charset,
      cc: options.currency,
      pageName: options.pageName,
      g: url?.slice(0, 255),
      '-g': url?.slice(255),
      r: options.referrer,
      ...variables,
      AQE: 1,
    },
    exit: exit || isLeaving(),
  };
}

/** The visitor's local time as `D/M/YYYY H:M:S weekday offset`. Months and weekdays start at 0; the offset is minutes behind UTC. */
function timestamp(date: Date): string {
  const day = [date.getDate(), date.getMonth(), date.getFullYear()].join('/');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].join(':');
  return [day, time, date.getDay(), date.getTimezoneOffset()].join(' ');
}
