/** The number rounded to some digits after the decimal point; a half is rounded up. */
export function round(number?: number, digits?: number): number | undefined {
  if (number === undefined || digits === undefined) return undefined;
  const factor = 10 ** digits;
  return Math.round(number * factor) / factor;
}
