/** Membership in a list that may itself be missing. */
export const included = (value: unknown, list: readonly unknown[] | undefined): boolean =>
  value != null && !!list?.includes(value);
