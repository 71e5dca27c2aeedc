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

export interface Shaped<T> {
  readonly item: T;
  readonly code: string;
}

export interface Shape<T> {
  /** The code with parameters `$0`, `$1`, … where its members differ; the same for all members. */
  readonly code: string;
  readonly parameters: readonly string[];
  readonly members: readonly { readonly item: T; readonly values: readonly string[] }[];
}

/** Groups code by its shape, in the order of first appearance. Values that all members share stay in the code. */
export function groupByShape<T>(list: readonly Shaped<T>[]): Shape<T>[] {
  const groups = new Map<string, Shaped<T>[]>();
  for (const shaped of list) {
    const key = shaped.code.replace(marked, open);
    const group = groups.get(key);
    if (group) group.push(shaped);
    else groups.set(key, [shaped]);
  }
  return [...groups.values()].map(describe);
}

function describe<T>(members: readonly Shaped<T>[]): Shape<T> {
  const values = members.map(({ code }) => [...code.matchAll(marked)].map(([, value]) => value));
  const differs = values[0].map((value, at) => values.some((other) => other[at] !== value));
  const names: string[] = differs.map((isDifferent, at) => (isDifferent ? `$${at}` : values[0][at]));
  let at = 0;
  return {
    code: members[0].code.replace(marked, () => names[at++]),
    parameters: names.filter((_, index) => differs[index]),
    members: members.map(({ item }, index) => ({ item, values: values[index].filter((_, column) => differs[column]) })),
  };
}
