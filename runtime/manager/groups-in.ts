/**
 * Returns the groups whose names all have a value that grants; -1 if one has a value that leaves the answer open. The group
 * `necessary` needs no name.
 */
export function groupsIn(
  groups: readonly (readonly [number: number, names: readonly string[]])[],
  valueOf: (name: string) => unknown,
  grants: readonly unknown[],
  open: readonly unknown[] = [],
): number {
  let granted = 1 << 1;
  for (const [number, names] of groups) {
    let isGranted = 1;
    for (const name of names) {
      const value = valueOf(name);
      if (open.includes(value)) return -1;
      if (!grants.includes(value)) isGranted = 0;
    }
    granted |= isGranted << number;
  }
  return granted;
}
