// Control characters never stand in our JavaScript: JSON escapes them in texts.
const open = '\u0001';
const close = '\u0002';
const marked = new RegExp(`${open}([^${close}]*)${close}`, 'g');

/** Marks a value in code, so that code which differs only in such values can be told to have one shape. */
export function mark(code: string): string {
  return open + code + close;
}

export function unmark(code: string): string {
  return code.replace(marked, '$1');
}

/** Groups what has code by the code's shape, in the order of first appearance. */
export function groupByShape<T extends { readonly code: string }>(list: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = item.code.replace(marked, open);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

export interface Shape {
  /** The code with parameters where its members differ; values that all members share stay in it. */
  readonly code: string;
  /** `$0`, `$1`, … */
  readonly parameters: readonly string[];
  /** For each member what its parameters are. */
  readonly values: readonly (readonly string[])[];
}

/** What code of one shape has in common. `inPlace` writes a parameter where the code uses it. */
export function describeShape(codes: readonly string[], inPlace = (parameter: string) => parameter): Shape {
  const values = codes.map((code) => [...code.matchAll(marked)].map(([, value]) => value));
  const differs = values[0].map((value, at) => values.some((other) => other[at] !== value));
  let at = 0;
  return {
    code: codes[0].replace(marked, (_, value: string) => (differs[at++] ? inPlace(`$${at - 1}`) : value)),
    parameters: differs.flatMap((isDifferent, column) => (isDifferent ? `$${column}` : [])),
    values: values.map((own) => own.filter((_, column) => differs[column])),
  };
}
