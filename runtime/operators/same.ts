/** Whether two values are equal. False if either is missing, even if both are. */
export const same = (a: unknown, b: unknown): boolean => a != null && a === b;
