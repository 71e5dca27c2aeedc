/**
 * Returns the candidate most similar to a misspelt name, or undefined if none is within `edits`. The default is one edit
 * for every three letters. A name that differs only in case is the best match.
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

/** The time grows with the square of the length, and longer names are rarely typed by hand. */
const longestName = 100;

/** Counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment). Stops at `limit`. */
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
