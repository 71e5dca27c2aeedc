type ReadField = (value: unknown) => unknown;

/** Reads a field of each object in a list, as it is declared. Objects without the field are left out. */
export const readFields = (
  list: readonly any[] | undefined,
  name: string,
  read: ReadField = (value) => value,
): unknown[] | undefined => list?.map((item) => read(item?.[name])).filter((value) => value != null);
