/** In milliseconds. */
export const second = 1000;
export const day = 86_400 * second;
export const week = 7 * day;

/**
 * The number that a field of this type holds: of dates and times the milliseconds since 1970 or midnight, of months the
 * months since 1970. Undefined where the text is none, or where the type has none.
 *
 * Source: https://html.spec.whatwg.org/multipage/input.html#concept-input-value-string-number
 */
export function readNumber(type: string, text: string): number | undefined {
  const read = readers.get(type)?.(text);
  return read !== undefined && Number.isFinite(read) ? read : undefined;
}

const readers = new Map<string, (text: string) => number | undefined>([
  ['number', readFloat],
  ['range', readFloat],
  ['date', readDate],
  ['month', readMonth],
  ['week', readWeek],
  ['time', readTime],
  ['datetime-local', readMoment],
]);

function readFloat(text: string): number | undefined {
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function readDate(text: string): number | undefined {
  const [, year, month, date] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (Number(year) === 0) return undefined;
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(date));
  return moment.getUTCMonth() + 1 === Number(month) && moment.getUTCDate() === Number(date)
    ? moment.getTime()
    : undefined;
}

function readMonth(text: string): number | undefined {
  return readDate(`${text}-01`) === undefined
    ? undefined
    : (Number(text.slice(0, -3)) - 1970) * 12 + Number(text.slice(-2)) - 1;
}

/** The first week of a year is the one that holds its fourth of January. */
function readWeek(text: string): number | undefined {
  const [, year, which] = /^(\d{4,})-W(\d\d)$/.exec(text) ?? [];
  const first = firstMonday(Number(year));
  const monday = first + (Number(which) - 1) * week;
  return Number(year) > 0 && monday >= first && monday < firstMonday(Number(year) + 1) ? monday : undefined;
}

function firstMonday(year: number): number {
  const fourth = new Date(0);
  fourth.setUTCFullYear(year, 0, 4);
  return fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * day;
}

function readTime(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?))?$/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60 * second + Math.round(Number(seconds) * second);
}

function readMoment(text: string): number | undefined {
  const [, date = '', time = ''] = /^([^T ]*)[T ](.*)$/.exec(text) ?? [];
  return (readDate(date) ?? NaN) + (readTime(time) ?? NaN);
}
