/** Milliseconds in each unit of time; months and years are those of the specification's constants (30 and 365 days). */
const durations: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_592_000_000,
  year: 31_536_000_000,
};
const sizes: Readonly<Record<string, number>> = { B: 1, kB: 1000, MB: 1_000_000 };

/** What a number with a unit is: whole milliseconds, or bytes. */
export function readUnit(value: number, unit: string): { type: 'duration' | 'size'; value: number } {
  if (Object.hasOwn(sizes, unit)) return { type: 'size', value: Math.round(value * sizes[unit]) };
  const singular = unit.length > 3 ? unit.replace(/s$/, '') : unit;
  return { type: 'duration', value: Math.round(value * durations[singular]) };
}
