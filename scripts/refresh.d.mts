interface Part {
  readonly output: string;
  readonly inputs: readonly string[];
  readonly takes?: string;
}
type Record = Readonly<{ [output: string]: string }>;

export const parts: readonly Part[];
export function agedParts(record: Record, all?: readonly Part[], root?: string): Part[];
export function planRefresh(
  words: readonly string[],
  record: Record,
  all?: readonly Part[],
  root?: string,
): { readonly problem: string } | { readonly problem?: undefined; readonly written: Part[]; readonly left: Part[] };
