/** The sum of the numbers in a list; missing ones are left out. */
export const sumOfItems = (list?: readonly (number | undefined)[]): number | undefined =>
  list?.reduce<number>((total, number) => total + (number ?? 0), 0);
