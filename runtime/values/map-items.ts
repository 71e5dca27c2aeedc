/** Returns a value for each item of a list. Missing items and missing values are left out. */
export const mapItems = <Item, Value>(
  list: readonly Item[] | undefined,
  valueOf: (item: Item) => Value | undefined,
): Value[] | undefined =>
  list?.flatMap((item) => {
    const value = item == null ? undefined : valueOf(item);
    return value == null ? [] : [value];
  });
