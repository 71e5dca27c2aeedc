/** Both are there, and they are not the same. */
export const differs = (a: unknown, b: unknown): boolean => a != null && b != null && a !== b;
