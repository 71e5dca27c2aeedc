import { count } from '../../parts/count.ts';

/** Milliseconds as people say them: `390 days`, `0.25 seconds`, in the largest unit that they are a whole number of. */
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
