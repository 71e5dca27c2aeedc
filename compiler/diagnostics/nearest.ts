/**
 * The candidate most like a misspelt name, or none where all are far: at most one edit for three letters, or `edits`.
 * Names that differ only in case are nearest of all.
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  edits = Math.floor(name.length / 3),
): string | undefined {
  if (name.length > longestName) return undefined;
  let best: string | undefined;
  let bestDistance = edits + 1;
  const lower = name.toLowerCase();
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = candidate.toLowerCase() === lower ? 0 : editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
    if (distance === 0) break;
  }
  return best;
}

/** The work grows with the square of it, and whoever mistypes a longer one did not type it. */
const longestName = 100;

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment); gives up at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replace = last[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      current[column] = Math.min(replace, last[column] + 1, current[column - 1] + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) current[column] = Math.min(current[column], beforeLast[column - 2] + 1);
    }
    if (Math.min(...current) >= limit) return limit;
    [beforeLast, last] = [last, current];
  }
  return last[b.length];
}
