/**
 * The number rounded to some digits after the decimal point; a half is rounded up. Products of decimal numbers are often
 * slightly wrong in binary: 13.5 * 1.19 is 16.064999…. With digits, only the first 15 of the number count.
 */
export function round(number?: number, digits?: number): number | undefined {
  if (number === undefined || digits === undefined) return undefined;
  const factor = 10 ** digits;
  return Math.round(digits ? +(number * factor).toPrecision(15) : number) / factor;
}
