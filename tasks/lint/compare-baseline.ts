import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { entryOf, keyOfEntry, type BaselineEntry } from './baseline.ts';

/** Problems beside a baseline. */
export interface BaselineComparison {
  /** Errors, and warnings that the baseline does not list. */
  readonly left: readonly Diagnostic[];
  /** Entries that match fewer warnings than they count, with the number that is left over. */
  readonly unmatched: readonly BaselineEntry[];
}

/** Leaves out the warnings that a baseline lists. If there are more equal ones than it counts, the last ones are left. */
export function compareBaseline(
  diagnostics: readonly Diagnostic[],
  entries: readonly BaselineEntry[],
): BaselineComparison {
  const open = new Map<string, number>();
  for (const entry of entries) open.set(keyOfEntry(entry), (open.get(keyOfEntry(entry)) ?? 0) + entry.count);
  const left = diagnostics.filter((diagnostic) => {
    const key = keyOfEntry(entryOf(diagnostic));
    const count = open.get(key) ?? 0;
    if (diagnostic.severity === 'error' || count === 0) return true;
    open.set(key, count - 1);
    return false;
  });
  const unmatched = entries.map((entry) => ({ ...entry, count: open.get(keyOfEntry(entry))! }));
  return { left, unmatched: unmatched.filter(({ count }) => count > 0) };
}
