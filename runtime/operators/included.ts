/** Whether a list contains a value. False if either is missing. */
export const included = (value: unknown, list: readonly unknown[] | undefined): boolean =>
  value != null && !!list?.includes(value);
