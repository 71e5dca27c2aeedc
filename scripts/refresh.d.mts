interface Part {
  readonly output: string;
  readonly inputs: readonly string[];
  readonly takes?: string;
}
type Digests = Readonly<{ [output: string]: string }>;

export const parts: readonly Part[];
export function agedParts(record: Digests, all?: readonly Part[], root?: string): Part[];
export function planRefresh(
  words: readonly string[],
  record: Digests,
  all?: readonly Part[],
  root?: string,
): { readonly problem: string } | { readonly problem?: undefined; readonly written: Part[]; readonly left: Part[] };
