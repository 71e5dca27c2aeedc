/** Returns import cycles, each as its path: `a.ts → b.ts → a.ts`. */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const visited = new Set<string>();

  function visit(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || visited.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
    visited.add(file);
  }

  for (const file of imports.keys()) visit(file, []);
  return cycles;
}
