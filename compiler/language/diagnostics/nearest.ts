/**
 * Returns the candidate most similar to a misspelt name, or undefined if none is within `edits`. The default is one edit
 * for every three letters, at least one and at most three. A name that differs only in case is the best match. If no name
 * is similar and no `edits` are given, the one that an abbreviation begins is returned, such as production for prod.
 */
export function nearest(name: string, candidates: Iterable<string>, edits?: number): string | undefined {
  if (name.length > longestName) return undefined;
  const most = edits ?? Math.min(mostEdits, Math.max(1, Math.floor(name.length / 3)));
  let best: string | undefined;
  let bestDistance = most + 1;
  const lower = name.toLowerCase();
  const begun: string[] = [];
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    if (candidate === name) continue;
    if (edits === undefined && isAbbreviation(lower, other)) begun.push(candidate);
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = other === lower ? 0 : editDistance(lower, other, bestDistance);
    if (distance < bestDistance && isLikely(lower, other, distance)) [best, bestDistance] = [candidate, distance];
    if (bestDistance === 0) break;
  }
  return best ?? (begun.length === 1 ? begun[0] : undefined);
}

const mostEdits = 3;

/** Names with the same end and another beginning, such as two vendors, are different names. So are short names. */
function isLikely(name: string, other: string, distance: number): boolean {
  if (distance === 0) return true;
  const hasSameStart = name[0] === other[0];
  const isSwapped = name[0] === other[1] && name[1] === other[0];
  // A letter that was typed twice.
  const isDoubled = name.slice(1) === other && hasSameStart;
  if (other.length < 3) return isDoubled || (hasSameStart && name.length === other.length);
  if (name.length < 4) return hasSameStart || isSwapped || other.slice(1) === name;
  return distance === 1 || hasSameStart;
}

function isAbbreviation(name: string, other: string): boolean {
  return name.length > 2 && other.startsWith(name);
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
