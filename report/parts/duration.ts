import { count } from '../../compiler/language/source/count.ts';

/**
 * Returns a duration in the largest unit that gives a whole number: `2 years`, `390 days`, `0.25 seconds`. If that is
 * smaller than a day, more than a year is given in years, rounded: `7.3 years`.
 */
export function formatDuration(milliseconds: number): string {
  if (milliseconds > year && milliseconds % day !== 0) return `${Math.round((10 * milliseconds) / year) / 10} years`;
  const found = units.find(([, length]) => milliseconds > 0 && milliseconds % length === 0);
  return found ? count(milliseconds / found[1], found[0]) : `${milliseconds / second} seconds`;
}

const second = 1000;
const day = 86_400 * second;
const year = 365 * day;

const units = [
  ['year', year],
  ['day', day],
  ['hour', 3600 * second],
  ['minute', 60 * second],
  ['second', second],
] as const;
