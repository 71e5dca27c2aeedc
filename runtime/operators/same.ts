/** Two values that may both be missing: missing is like nothing, not even missing. */
export const same = (a: unknown, b: unknown): boolean => a != null && a === b;
