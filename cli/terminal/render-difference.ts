import { compareLines, type LineChange } from '../../report/compare-lines.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';

const mostLines = 50;
const around = 3;

/** Returns a unified diff of two texts, with at most fifty lines. `done` says what the second one is. */
export function renderDifference(name: string, before: string, after: string, done: string, paint: Paint): string {
  const changes = compareLines(linesOf(before), linesOf(after));
  const lines = hunksOf(changes).flatMap((hunk) => [describeHunk(hunk), ...hunk.map(writeChange)]);
  const rest = lines.length - mostLines;
  const shown = rest > 0 ? [...lines.slice(0, mostLines), `… and ${rest} more lines`] : lines;
  const colored = shown.map((line) => paintLine(visibleText(line), paint));
  return [`--- ${visibleText(name)}`, `+++ ${visibleText(name)} (${done})`, ...colored, ''].join('\n');
}

function linesOf(text: string): string[] {
  const lines = text.replace('\uFEFF', '\\ufeff').split('\n');
  const last = lines.pop()!;
  return last === '' ? lines : [...lines, `${last} (no line end)`];
}

/** Groups changes with their context lines. Changes that are close together share a hunk. */
function hunksOf(changes: readonly LineChange[]): LineChange[][] {
  const hunks: LineChange[][] = [];
  let last = -Infinity;
  for (const [at, { sign }] of changes.entries()) {
    if (sign === ' ') continue;
    const from = Math.max(at - around, last + 1, 0);
    if (hunks.length === 0 || at - around > last + 1) hunks.push([]);
    const to = Math.min(at + around, changes.length - 1);
    hunks.at(-1)!.push(...changes.slice(Math.min(from, to + 1), to + 1));
    last = Math.max(last, to);
  }
  return hunks;
}

function describeHunk(hunk: readonly LineChange[]): string {
  const [{ before, after }] = hunk;
  const count = (sign: string) => hunk.filter((change) => change.sign !== sign).length;
  return `@@ -${before},${count('+')} +${after},${count('-')} @@`;
}

function writeChange({ sign, text }: LineChange): string {
  return sign + text;
}

function paintLine(line: string, paint: Paint): string {
  if (line.startsWith('+')) return paint('green', line);
  if (line.startsWith('-')) return paint('red', line);
  return line.startsWith('@@') ? paint('cyan', line) : line;
}
