import { decode } from '../../functions/decode/decode.ts';
import { now } from '../../page/clock.ts';

/** The visitor's id that another site of the organisation put into the address, at most so many milliseconds ago. */
export function passedId(organisation: string, milliseconds: number): string | undefined {
  const passed = new URLSearchParams(location.search).get('adobe_mc') ?? '';
  const [, seconds, mid, of] = /^TS=(\d+)\|MCMID=(\d{38})\|.*?MCORGID=([^|]+)/.exec(passed) ?? [];
  if (decode(of) === organisation && Math.abs(now() - +seconds * 1000) <= milliseconds) return mid;
}
