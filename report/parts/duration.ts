import { count } from './count.ts';

/** Returns a duration in the largest unit that gives a whole number: `390 days`, `0.25 seconds`. */
export function formatDuration(milliseconds: number): string {
  const found = units.find(([, length]) => milliseconds > 0 && milliseconds % length === 0);
  return found ? count(milliseconds / found[1], found[0]) : `${milliseconds / second} seconds`;
}

const second = 1000;

const units = [
  ['day', 86_400 * second],
  ['hour', 3600 * second],
  ['minute', 60 * second],
  ['second', second],
] as const;
