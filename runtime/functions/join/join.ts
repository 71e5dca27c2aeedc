/** The texts of a list in one; missing ones leave no gap. */
export const join = (list?: readonly (string | undefined)[], by?: string): string | undefined =>
  by === undefined ? undefined : list?.filter((text) => text !== undefined).join(by);
