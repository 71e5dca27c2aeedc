import { compareLines } from '../../compare-lines.ts';

/** A row of two texts side by side. A side is absent if the line is only in the other text. */
export interface SideRow {
  readonly before?: string;
  readonly after?: string;
  readonly isSame: boolean;
}

/** Returns the lines of two texts side by side. Deleted and inserted lines at the same place share rows. */
export function compareSides(before: readonly string[], after: readonly string[]): readonly SideRow[] {
  const rows: SideRow[] = [];
  let deleted: string[] = [];
  let inserted: string[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(deleted.length, inserted.length); at++) {
      rows.push({ before: deleted[at], after: inserted[at], isSame: false });
    }
    [deleted, inserted] = [[], []];
  };
  for (const { sign, text } of compareLines(before, after)) {
    if (sign === '-') deleted.push(text);
    else if (sign === '+') inserted.push(text);
    else {
      flush();
      rows.push({ before: text, after: text, isSame: true });
    }
  }
  flush();
  return rows;
}

/** Rows, and how many equal rows are left out before them. */
export interface SideHunk {
  readonly skipped: number;
  readonly rows: readonly SideRow[];
}

const around = 3;

/** Leaves out equal rows that are far from a difference. The last hunk may have no rows. */
export function hunksOf(rows: readonly SideRow[]): readonly SideHunk[] {
  const hunks: { skipped: number; rows: SideRow[] }[] = [];
  const isNear = rows.map((_, at) => rows.slice(Math.max(0, at - around), at + around + 1).some((row) => !row.isSame));
  rows.forEach((row, at) => {
    const isHidden = !isNear[at];
    if (hunks.length === 0 || (isHidden && isNear[at - 1])) hunks.push({ skipped: 0, rows: [] });
    const hunk = hunks.at(-1)!;
    if (isHidden) hunk.skipped++;
    else hunk.rows.push(row);
  });
  return hunks;
}
