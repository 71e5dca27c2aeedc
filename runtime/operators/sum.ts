/** A sum or joined text; missing where a part of it is. */
export const sum = (a: any, b: any): any => (a == null || b == null ? undefined : a + b);
