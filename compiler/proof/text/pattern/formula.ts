import { UnsupportedPattern } from './unsupported-pattern.ts';

/**
 * A condition about the rest of a text: at least one of its rows is true, and a row is true if all its literals are. The
 * literal `at` means "the program matches from instruction `at`", `~at` means that it does not. No row contains another
 * row, so there are finitely many formulas of a program.
 */
export type Formula = readonly Row[];
type Row = readonly number[];

export const trueFormula: Formula = [[]];

const mostRows = 100;

export function isAlways(formula: Formula): boolean {
  return formula.length === 1 && formula[0].length === 0;
}

export function or(formulas: readonly Formula[]): Formula {
  return formulas.length === 1 ? formulas[0] : withoutLonger(formulas.flat());
}

export function and(a: Formula, b: Formula): Formula {
  if (isAlways(a)) return b;
  if (isAlways(b)) return a;
  if (a.length * b.length > mostRows ** 2) throw tooManyRows();
  const rows = a.flatMap((row) => b.map((other) => [...new Set([...row, ...other])].toSorted((x, y) => x - y)));
  return withoutLonger(rows.filter((row) => !row.some((literal) => literal >= 0 && row.includes(~literal))));
}

export function not(formula: Formula): Formula {
  return formula.reduce(
    (negated: Formula, row) =>
      and(
        negated,
        row.map((literal) => [~literal]),
      ),
    trueFormula,
  );
}

/** Returns a text that is the same for the same formula. */
export function keyOfFormula(formula: Formula): string {
  return formula.length === 0 ? 'never' : formula.map((row) => row.join('&')).join('|');
}

/** Sorts rows, and removes those that contain another: they are true less often. */
function withoutLonger(rows: readonly Row[]): Formula {
  const distinct = [...new Map(rows.map((row) => [row.join('&'), row])).values()];
  const sorted = distinct.toSorted((a, b) => a.length - b.length || compare(a, b));
  const kept: Row[] = [];
  // Rows of one literal are the usual case, and none of them contains another.
  const single = new Set<number>();
  for (const row of sorted) {
    if (row.length === 0) return trueFormula;
    if (row.length === 1) single.add(row[0]);
    else if (row.some((literal) => single.has(literal)) || kept.some((other) => contains(row, other))) continue;
    kept.push(row);
    if (kept.length > mostRows && row.length > 1) throw tooManyRows();
  }
  return kept;
}

function tooManyRows(): UnsupportedPattern {
  return new UnsupportedPattern('has lookaheads that interact too much');
}

function contains(row: Row, other: Row): boolean {
  return other.every((literal) => row.includes(literal));
}

function compare(a: Row, b: Row): number {
  const at = a.findIndex((literal, index) => literal !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}
