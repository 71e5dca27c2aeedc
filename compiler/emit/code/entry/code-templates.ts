import { groupBy } from '../../../language/source/lists.ts';

// Our JavaScript contains no control characters, because JSON escapes them in texts.
const sign = '\u0001';

/** Marks a value in code. Code that differs only in marked values has the same template. */
export function mark(code: string): string {
  return sign + code + sign;
}

export function unmark(code: string): string {
  return code.includes(sign) ? code.replaceAll(sign, '') : code;
}

/** Groups items with the same code template, in order of first appearance. */
export function groupByTemplate<T extends { readonly code: string }>(list: readonly T[]): (readonly T[])[] {
  return [...groupBy(list, ({ code }) => code.split(sign).filter(isBetween).join(sign)).values()];
}

// In code that is split at the signs, every second part is a value.
const isBetween = (_: string, at: number): boolean => at % 2 === 0;
const isValue = (_: string, at: number): boolean => at % 2 === 1;

export interface CodeTemplate {
  /** The code with parameters where its members differ; values that all members share stay in it. */
  readonly code: string;
  /** `$0`, `$1`, … */
  readonly parameters: readonly string[];
  /** The values of the parameters for each member. */
  readonly values: readonly (readonly string[])[];
}

/** Returns the common template of several pieces of code. `inPlace` writes a parameter where the code uses it. */
export function describeTemplate(codes: readonly string[], inPlace = (parameter: string) => parameter): CodeTemplate {
  const values = codes.map((code) => code.split(sign).filter(isValue));
  const differs = values[0].map((value, at) => values.some((other) => other[at] !== value));
  const parts = codes[0].split(sign).map((part, at) => {
    const column = (at - 1) / 2;
    return isValue(part, at) && differs[column] ? inPlace(`$${column}`) : part;
  });
  return {
    code: parts.join(''),
    parameters: differs.flatMap((isDifferent, column) => (isDifferent ? `$${column}` : [])),
    values: values.map((own) => own.filter((_, column) => differs[column])),
  };
}
