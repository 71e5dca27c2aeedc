/** The nearest integer; a half is rounded up. */
export const round = (number?: number): number | undefined => (number === undefined ? undefined : Math.round(number));
