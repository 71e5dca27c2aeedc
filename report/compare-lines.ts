/** A line that is kept, removed or added, with its line numbers in both texts. */
export interface LineChange {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
  readonly before: number;
  readonly after: number;
}

/** Compares two texts. It skips equal lines at both ends, then finds the longest common subsequence of the rest if that is small enough. */
export function compareLines(before: readonly string[], after: readonly string[]): LineChange[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [oldLines, newLines] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const signs = [...' '.repeat(start), ...signsOf(oldLines, newLines), ...' '.repeat(end)];
  let [from, to] = [0, 0];
  return signs.map((sign) => {
    const text = sign === '+' ? after[to] : before[from];
    const change = { sign: sign as LineChange['sign'], text, before: from + 1, after: to + 1 };
    if (sign !== '+') from++;
    if (sign !== '-') to++;
    return change;
  });
}

/** The largest table of line pairs. Beyond it, all lines count as removed and added. */
const mostPairs = 1_000_000;

function signsOf(before: readonly string[], after: readonly string[]): string[] {
  if (before.length * after.length > mostPairs) return [...'-'.repeat(before.length), ...'+'.repeat(after.length)];
  const lengths = commonLengths(before, after);
  const signs: string[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    if (from < before.length && before[from] === after[to]) {
      signs.push(' ');
      from++;
      to++;
    } else if (to === after.length || (from < before.length && lengths[from + 1][to] >= lengths[from][to + 1])) {
      signs.push('-');
      from++;
    } else {
      signs.push('+');
      to++;
    }
  }
  return signs;
}

/** Returns the number of common lines after each pair of positions. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let from = before.length - 1; from >= 0; from--) {
    for (let to = after.length - 1; to >= 0; to--) {
      lengths[from][to] =
        before[from] === after[to]
          ? lengths[from + 1][to + 1] + 1
          : Math.max(lengths[from + 1][to], lengths[from][to + 1]);
    }
  }
  return lengths;
}
