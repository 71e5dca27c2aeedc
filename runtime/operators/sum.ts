/** The sum of numbers, or joined texts; missing if either is missing. */
export const sum = (a: any, b: any): any => (a == null || b == null ? undefined : a + b);
