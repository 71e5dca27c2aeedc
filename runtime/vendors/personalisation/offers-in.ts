/** The offers in an answer, wherever they stand. */
export const offersIn = ({ execute, prefetch }: any): readonly unknown[] =>
  [execute?.pageLoad, execute?.mboxes, prefetch?.views].flat().flatMap((part) => part?.options ?? []);
