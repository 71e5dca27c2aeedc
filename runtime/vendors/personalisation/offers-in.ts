/** All offers in a response. */
export const offersIn = ({ execute, prefetch }: any): readonly unknown[] =>
  [execute?.pageLoad, execute?.mboxes, prefetch?.views].flat().flatMap((part) => part?.options ?? []);
