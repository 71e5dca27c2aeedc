import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { entryOf, keyOfEntry, type BaselineEntry } from './baseline.ts';

/** Returns the baseline that lists all warnings, sorted by file, code, declaration and line. Errors are never part of one. */
export function baselineOf(diagnostics: readonly Diagnostic[]): readonly BaselineEntry[] {
  const entries = new Map<string, BaselineEntry>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity === 'error') continue;
    const entry = entryOf(diagnostic);
    const key = keyOfEntry(entry);
    entries.set(key, { ...entry, count: (entries.get(key)?.count ?? 0) + 1 });
  }
  return [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}
