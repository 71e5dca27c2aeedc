/** The sum of the numbers in a list; missing ones are left out. */
export const total = (list?: readonly (number | undefined)[]): number | undefined =>
  list?.reduce<number>((sum, number) => sum + (number ?? 0), 0);
