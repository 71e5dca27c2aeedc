/** Joins the texts of a list; missing ones are left out. */
export const join = (list?: readonly (string | undefined)[], by?: string): string | undefined =>
  by === undefined ? undefined : list?.filter((text) => text !== undefined).join(by);
