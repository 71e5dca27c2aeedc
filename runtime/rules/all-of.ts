/** Returns a function that notes that one of so many events has occurred, by its index, and returns whether all have. */
export function createAllOf(count: number): (at: number) => boolean {
  const seen = new Set<number>();
  return (at) => seen.add(at).size === count;
}
