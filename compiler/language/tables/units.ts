/** A unit after a number. A unit of duration may follow a space. */
export interface Unit {
  /** Its name in rules; a word may also be plural: `1 day`, `30 days`. */
  readonly name: string;
  readonly type: 'duration' | 'size';
  readonly summary: string;
  /** Milliseconds, or bytes. */
  readonly value: number;
}

/** All units. Months and years have 30 and 365 days, as the constants of the requirements have. */
export const units: readonly Unit[] = [
  { name: 'ms', type: 'duration', summary: 'Milliseconds.', value: 1 },
  { name: 's', type: 'duration', summary: 'Seconds.', value: 1000 },
  { name: 'second', type: 'duration', summary: 'Seconds, as a word.', value: 1000 },
  { name: 'min', type: 'duration', summary: 'Minutes.', value: 60_000 },
  { name: 'minute', type: 'duration', summary: 'Minutes, as a word.', value: 60_000 },
  { name: 'h', type: 'duration', summary: 'Hours.', value: 3_600_000 },
  { name: 'hour', type: 'duration', summary: 'Hours, as a word.', value: 3_600_000 },
  { name: 'd', type: 'duration', summary: 'Days of 24 hours.', value: 86_400_000 },
  { name: 'day', type: 'duration', summary: 'Days of 24 hours, as a word.', value: 86_400_000 },
  { name: 'week', type: 'duration', summary: 'Weeks of seven days.', value: 604_800_000 },
  { name: 'month', type: 'duration', summary: 'Months of 30 days.', value: 2_592_000_000 },
  { name: 'year', type: 'duration', summary: 'Years of 365 days.', value: 31_536_000_000 },
  { name: 'B', type: 'size', summary: 'Bytes.', value: 1 },
  { name: 'kB', type: 'size', summary: 'Kilobytes of 1,000 bytes.', value: 1000 },
  { name: 'MB', type: 'size', summary: 'Megabytes of 1,000,000 bytes.', value: 1_000_000 },
];

/** Writes milliseconds with the largest unit that gives a whole number: `40 days`, `500ms`. */
export function writeDuration(milliseconds: number): string {
  const longest = spelledOut.find(({ value }) => milliseconds % value === 0);
  if (!longest || milliseconds === 0) return `${milliseconds}ms`;
  const count = milliseconds / longest.value;
  return `${count} ${longest.name}${count === 1 ? '' : 's'}`;
}

/** Units of the same length everywhere, unlike months and years. */
const spelledOut = units.filter(({ name }) => /^(day|hour|minute|second)$/.test(name)).toReversed();

const byName = new Map(units.map((unit) => [unit.name, unit]));

/** Converts a number with a unit to whole milliseconds or bytes. */
export function readUnit(value: number, unit: string): { type: 'duration' | 'size'; value: number } {
  const singular = unit.length > 3 ? unit.replace(/s$/, '') : unit;
  const found = byName.get(singular)!;
  return { type: found.type, value: Math.round(value * found.value) };
}
