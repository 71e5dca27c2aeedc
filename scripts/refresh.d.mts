interface Part {
  readonly output: string;
  readonly inputs: readonly string[];
}
export const parts: readonly Part[];
export function agedParts(record: Readonly<Record<string, string>>, all?: readonly Part[], root?: string): Part[];
