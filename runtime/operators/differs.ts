/** Whether two values are different. False if either is missing. */
export const differs = (a: unknown, b: unknown): boolean => a != null && b != null && a !== b;
