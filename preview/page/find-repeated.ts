import type { RecordedEntry } from './entry.ts';

/**
 * Returns a function that gets the entries of each task in order, and returns whether they only repeat what is known:
 * the same evaluations as earlier, with the same results, and nothing else happened since. Rules that wait for something
 * evaluate their conditions many times a second.
 */
export function findRepeated(): (entries: readonly RecordedEntry[]) => boolean {
  const results = new Map<string, unknown>();
  const evaluations = new Set<string>();
  return (entries) => {
    const made = entries.flatMap((entry) => evaluationOf(entry) ?? []);
    if (made.length < entries.length) evaluations.clear();
    const name = made.map(({ of }) => of).join();
    const isRepeated =
      made.length === entries.length &&
      evaluations.has(name) &&
      made.every(({ of, result }) => results.get(of) === result);
    evaluations.add(name);
    for (const { of, result } of made) results.set(of, result);
    return isRepeated;
  };
}

function evaluationOf(entry: RecordedEntry): { readonly of: string; readonly result: unknown } | undefined {
  if (entry.kind === 'tested') return { of: `tested ${entry.key}`, result: entry.isTrue };
  if (entry.kind === 'unfit') return { of: `unfit ${entry.text}`, result: true };
  if (entry.kind === 'valued') return { of: `valued ${entry.key}`, result: entry.value };
  return undefined;
}
