// A control character never stands in our JavaScript: JSON escapes it in texts.
const sign = '\u0001';

/** Marks a value in code, so that code which differs only in such values can be told to have one shape. */
export function mark(code: string): string {
  return sign + code + sign;
}

export function unmark(code: string): string {
  return code.includes(sign) ? code.replaceAll(sign, '') : code;
}

/** Groups what has code by the code's shape, in the order of first appearance. */
export function groupByTemplate<T extends { readonly code: string }>(list: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = item.code.split(sign).filter(isBetween).join(sign);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Of code that is split at its signs every second part is a value. */
const isBetween = (_: string, at: number): boolean => at % 2 === 0;
const isValue = (_: string, at: number): boolean => at % 2 === 1;

export interface CodeTemplate {
  /** The code with parameters where its members differ; values that all members share stay in it. */
  readonly code: string;
  /** `$0`, `$1`, … */
  readonly parameters: readonly string[];
  /** For each member what its parameters are. */
  readonly values: readonly (readonly string[])[];
}

/** What code of one shape has in common. `inPlace` writes a parameter where the code uses it. */
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
