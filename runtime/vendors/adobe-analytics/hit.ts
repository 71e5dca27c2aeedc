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
  /** Addresses with what is personal in them redacted. */
  readonly url?: string;
  readonly referrer?: string;
}

export type Variables = Readonly<Record<string, unknown>>;

/** One beacon: who and where the page is, and the variables under the names they have on the wire. */
export function hit(options: AnalyticsOptions, variables: Variables | undefined, exit?: boolean): Request {
  const { url } = options;
  return {
    // The number keeps caches away.
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

/** `D/M/YYYY H:M:S weekday offset`, months and weekdays from 0, minutes that the visitor's clock is behind Greenwich. */
function timestamp(date: Date): string {
  const day = [date.getDate(), date.getMonth(), date.getFullYear()].join('/');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].join(':');
  return [day, time, date.getDay(), date.getTimezoneOffset()].join(' ');
}
